/**
 * Default ports of schemes, from the documents that define the schemes.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */

/** Scheme in lower case → default port. */
export const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ["coap", "5683"],
  ["coaps", "5684"],
  ["ftp", "21"],
  ["gopher", "70"],
  ["http", "80"],
  ["https", "443"],
  ["imap", "143"],
  ["ldap", "389"],
  ["nntp", "119"],
  ["pop", "110"],
  ["rtsp", "554"],
  ["sip", "5060"],
  ["sips", "5061"],
  ["telnet", "23"],
  ["ws", "80"],
  ["wss", "443"],
]);
