/**
 * The table of schemes: which are special, have domain names, a default port, or no authority, and which are dangerous. Schemes
 * are in lower case, without the colon.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 * @see https://url.spec.whatwg.org/#special-scheme
 */

/** The special schemes whose URLs must have a host, as the source of a regular expression. */
export const SPECIAL_WITH_HOST = "ftp|https?|wss?";

/** The special schemes, as the source of a regular expression. */
export const SPECIAL = `file|${SPECIAL_WITH_HOST}`;

/**
 * Returns the default port of a special scheme other than `file`; -1 for every other scheme.
 *
 * A chain of comparisons, which is faster than a set: the class `IRI` asks for every address.
 *
 * @see https://url.spec.whatwg.org/#default-port
 */
export function getSpecialPort(scheme: string): number {
  if (scheme === "https" || scheme === "wss") {
    return 443;
  }
  return scheme === "http" || scheme === "ws" ? 80 : scheme === "ftp" ? 21 : -1;
}

/** Returns whether a scheme is special and its URLs must have a host. */
export function isSpecialWithHost(scheme: string): boolean {
  return getSpecialPort(scheme) !== -1;
}

/** Returns whether a scheme is special. */
export function isSpecialScheme(scheme: string): boolean {
  return scheme === "file" || isSpecialWithHost(scheme);
}

/** Schemes whose specification says that the host is a DNS domain name, each with its default port, if it has one. */
const WITH_DOMAIN_NAMES =
  "acap:674 coap:5683 coap+tcp:5683 coap+ws:80 coaps:5684 coaps+tcp:5684 coaps+ws:443 dav dict:2628 file ftp:21 ftps git " +
  "gopher:70 http:80 https:443 icap:1344 imap:143 ipp:631 ipps irc ircs ldap:389 ldaps:636 mongodb mqtt mqtts nfs:2049 " +
  "nntp:119 pop:110 redis rediss rsync:873 rtsp:554 rtsps:322 sftp:22 smb snmp:161 ssh:22 svn telnet:23 tftp:69 vnc:5900 " +
  "ws:80 wss:443";

/** Other schemes with a default port. */
const OTHERS_WITH_PORT = "sip:5060 sips:5061";

/** Schemes of {@link WITH_DOMAIN_NAMES}, each with its default port; `undefined` for none. */
export const DOMAIN_NAME_SCHEMES: ReadonlyMap<string, string | undefined> = /* @__PURE__ */ readRows(WITH_DOMAIN_NAMES);

const OTHER_PORTS: ReadonlyMap<string, string | undefined> = /* @__PURE__ */ readRows(OTHERS_WITH_PORT);

function readRows(rows: string): ReadonlyMap<string, string | undefined> {
  return new Map(rows.split(" ").map((row) => row.split(":") as [scheme: string, port: string | undefined]));
}

/**
 * Returns the default port of a scheme, from the document that defines the scheme.
 *
 * @example
 * getDefaultPort("coap"); // => "5683"
 * getDefaultPort("file"); // => undefined
 */
export function getDefaultPort(scheme: string): string | undefined {
  return DOMAIN_NAME_SCHEMES.get(scheme) ?? OTHER_PORTS.get(scheme);
}

/**
 * Returns whether the hosts of a scheme are domain names.
 *
 * @param scheme - The scheme, in any case; `undefined` if unknown.
 */
export function hasDomainNames(scheme: string | undefined): boolean {
  return scheme !== undefined && DOMAIN_NAME_SCHEMES.has(scheme.toLowerCase());
}

/** Schemes without an authority that people write in texts, as the source of a regular expression. */
export const OPAQUE = "geo|magnet|mailto|news|sip|sips|sms|tel|urn|xmpp";

/** The same. */
export const OPAQUE_SCHEMES: ReadonlySet<string> = /* @__PURE__ */ new Set(OPAQUE.split("|"));

/** Schemes that are too dangerous for a link in a text that anyone may have written. */
export const DANGEROUS_SCHEMES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  // Run a script in the page that has the link.
  "javascript",
  "livescript",
  "mocha",
  "vbscript",
  // Contain a page that the author wrote, or refer to one that a script made.
  "blob",
  "cid",
  "data",
  "mhtml",
  // Read files of the reader's machine, or log in to the author's server.
  "content",
  "file",
  "filesystem",
  "smb",
  // Contain another address, so that readers do not see which page opens.
  "feed",
  "jar",
  "mk",
  "ms-its",
  "view-source",
  "wyciwyg",
  // Open pages of the browser itself, or of its extensions.
  "about",
  "brave",
  "chrome",
  "chrome-extension",
  "chrome-untrusted",
  "devtools",
  "edge",
  "moz-extension",
  "opera",
  "res",
  "resource",
  "vivaldi",
  // Start programs of the system with arguments.
  "hcp",
  "intent",
  "ms-msdt",
  "ms-officecmd",
  "search-ms",
  "shell",
]);
