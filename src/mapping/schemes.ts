/**
 * Which schemes have domain names in their authority.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */

/** Schemes, in lower case, whose documents say that the host is a domain name of the DNS. */
const WITH_DOMAIN_NAMES: ReadonlySet<string> = new Set([
  "acap",
  "coap",
  "coap+tcp",
  "coap+ws",
  "coaps",
  "coaps+tcp",
  "coaps+ws",
  "dav",
  "dict",
  "file",
  "ftp",
  "ftps",
  "git",
  "gopher",
  "http",
  "https",
  "icap",
  "imap",
  "ipp",
  "ipps",
  "irc",
  "ircs",
  "ldap",
  "ldaps",
  "mongodb",
  "mqtt",
  "mqtts",
  "nfs",
  "nntp",
  "pop",
  "redis",
  "rediss",
  "rsync",
  "rtsp",
  "rtsps",
  "sftp",
  "smb",
  "snmp",
  "ssh",
  "svn",
  "telnet",
  "tftp",
  "vnc",
  "ws",
  "wss",
]);

/**
 * Tells whether the hosts of a scheme are domain names.
 *
 * @param scheme - In any case; `undefined` where it is not known.
 */
export function hasDomainNames(scheme: string | undefined): boolean {
  return scheme !== undefined && WITH_DOMAIN_NAMES.has(scheme.toLowerCase());
}
