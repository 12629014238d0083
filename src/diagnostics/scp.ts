/** The notation of scp, which git takes for repositories too: user, host, and a path that is no port. */
const SCP = /^([\w.-]+@[\w.-]+):\/?((?=[^\s:]*(?:\/|\.git$))(?!\d+(?:\/|$))[^\s:/][^\s:]*)$/;

/**
 * Writes the notation of scp as an address; other text is not changed.
 */
export function readSCP(text: string): string {
  return text.replace(SCP, "ssh://$1/$2");
}
