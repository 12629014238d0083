/**
 * Schemes whose specification says that the host is a DNS domain name.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */

const NAMES =
  "acap coap coap+tcp coap+ws coaps coaps+tcp coaps+ws dav dict file ftp ftps git gopher http https " +
  "icap imap ipp ipps irc ircs ldap ldaps mongodb mqtt mqtts nfs nntp pop redis rediss rsync rtsp rtsps " +
  "sftp smb snmp ssh svn telnet tftp vnc ws wss";

/** The schemes, in lower case. */
export const DOMAIN_NAME_SCHEMES: ReadonlySet<string> = new Set(NAMES.split(" "));
