/**
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 * @see https://url.spec.whatwg.org/#special-scheme
 */

export const SPECIAL_WITH_HOST = "ftp|https?|wss?";

export const SPECIAL = "file|ftp|https?|wss?";

/** Returns -1 for `file` and schemes that are not special. Comparisons are faster than a set. */
export function getSpecialPort(scheme: string): number {
  if (scheme === "https" || scheme === "wss") {
    return 443;
  }
  return scheme === "http" || scheme === "ws" ? 80 : scheme === "ftp" ? 21 : -1;
}

export function isSpecialWithHost(scheme: string): boolean {
  return getSpecialPort(scheme) !== -1;
}

export function isSpecialScheme(scheme: string): boolean {
  return scheme === "file" || isSpecialWithHost(scheme);
}

/** Schemes whose hosts are domain names, by specification or in programs, with their default ports. */
const DOMAIN_NAME_ROWS =
  "acap:674 afp amqp amqps cifs coap:5683 coap+tcp:5683 coap+ws:80 coaps:5684 coaps+tcp:5684 coaps+ws:443 dav davs " +
  "dict:2628 file finger ftp:21 ftps gemini git git+http git+https git+ssh gopher:70 http:80 https:443 icap:1344 " +
  "imap:143 imaps ipp:631 ipps irc irc6 ircs ldap:389 ldaps:636 mariadb mms mongodb mongodb+srv mqtt mqtts mysql " +
  "nfs:2049 nntp:119 nntps pop:110 pops postgres postgresql rdp redis rediss rsync:873 rtmp rtmps rtsp:554 rtsps:322 " +
  "rtspu sftp:22 smb smtp smtps snews snmp:161 ssh:22 ssh+git svn svn+http svn+https svn+ssh telnet:23 telnets " +
  "tftp:69 vnc:5900 webcal webcals webdav webdavs ws:80 wss:443";

export const DOMAIN_NAME_SCHEMES: ReadonlyMap<string, string | undefined> = /* @__PURE__ */ readRows(DOMAIN_NAME_ROWS);

function readRows(rows: string): ReadonlyMap<string, string | undefined> {
  return new Map(rows.split(" ").map((row) => row.split(":") as [scheme: string, port: string | undefined]));
}

export function getDefaultPort(scheme: string): string | undefined {
  return scheme === "sip" ? "5060" : scheme === "sips" ? "5061" : DOMAIN_NAME_SCHEMES.get(scheme);
}

export function hasDomainNames(scheme: string | undefined): boolean {
  return scheme !== undefined && DOMAIN_NAME_SCHEMES.has(scheme.toLowerCase());
}

/** Their path has a mail address, or an account, a telephone or a chat with the same syntax. */
export const MAILBOX_SCHEMES = "acct|im|mailto|pres|sip|sips|xmpp";

const MAILBOX_SCHEME = /* @__PURE__ */ (() => new RegExp(`^(?:${MAILBOX_SCHEMES})$`, "i"))();

export function hasMailboxes(scheme: string | undefined): boolean {
  return scheme !== undefined && MAILBOX_SCHEME.test(scheme);
}

export const OPAQUE = "geo|magnet|mailto|news|sip|sips|sms|tel|urn|xmpp";

export const OPAQUE_SCHEMES: ReadonlySet<string> = /* @__PURE__ */ toSet([OPAQUE], "|");

/**
 * Too dangerous for a link in a text that anyone may have written. Chromium's list is in external_protocol_handler.cc
 * (`kDeniedSchemes`), Firefox's in all.js (`network.protocol-handler.external.*`).
 */
const DANGEROUS: ReadonlySet<string> = /* @__PURE__ */ toSet(
  [
    // Run a script in the page that has the link, or contain or refer to a page that the author wrote.
    "javascript livescript mocha vbscript blob cid data mhtml",
    // Read files of the reader's machine, or log in to the author's server; some are from both browsers' lists.
    "content file filesystem smb cifs nfs afp disk disks",
    // Contain another address, so that readers do not see which page opens.
    "feed its jar mk view-source wyciwyg",
    // Open pages of the browser itself, or of its extensions.
    "about brave chrome chrome-distiller chrome-error chrome-extension chrome-native chrome-search chrome-untrusted",
    "devtools edge extension isolated-app moz-extension moz-icon opera res resource safari-extension",
    "safari-web-extension vivaldi",
    // Start programs of Windows; the last line is from both browsers' lists.
    // https://learn.microsoft.com/windows/apps/develop/launch/launch-default-app
    "intent microsoft-edge microsoft-edge-holographic search search-ms windowsdefender",
    "hcp help ie.http iehistory ierss nntp shell vnd.ms.radio",
    // Start programs of macOS and iOS, install apps (https://support.apple.com/guide/deployment/depce7cefc4d) or
    // change settings.
    "app-prefs applescript com.apple.automator itms-services prefs shortcuts workflow",
    "x-apple.systempreferences x-apple.systemprofiler",
    // Open a terminal of macOS (Info.plist of Terminal); install packages of Linux (AptURL, AppStream, snapd).
    "rlogin telnet tn3270 x-man-page apt appstream snap",
  ],
  " ",
);

/** Bundlers keep a call of `split` even if its result is unused. */
function toSet(rows: readonly string[], separator: string): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => row.split(separator)));
}

/**
 * Schemes that begin with `ms-` start a program of Windows or Office.
 *
 * @see https://learn.microsoft.com/office/client-developer/office-uri-schemes
 */
export function isDangerousScheme(scheme: string): boolean {
  return DANGEROUS.has(scheme) || scheme.startsWith("ms-");
}
