/** The notation of scp, which git takes too: user, host, and a path that is no port. */
const SCP = /^([\w.-]+@[\w.-]+):\/?((?=[^\s:]*(?:\/|\.git$))(?!\d+(?:\/|$))[^\s:/][^\s:]*)$/;

export function readSCP(text: string): string {
  return text.replace(SCP, "ssh://$1/$2");
}
