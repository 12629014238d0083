/**
 * Divergence (safety): encoded separators, NUL, and octets that are not UTF-8, which RFC 8089 does not define, are
 * rejected: the file would not be the one that a reader sees. Percent-encoded dots are dots. As in the URL Standard,
 * ".." does not remove a drive.
 */
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { FILE_FAILURES } from "../diagnostics/failures.js";
import { IRIError, requireWellFormed } from "../diagnostics/iri-error.js";
import { assertOneOf, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { isBidiFormatting } from "../infra/code-points.js";
import { compileLater } from "../infra/lazy.js";
import { countUTF8, encodeCharacter, readTriplet, readUTF8 } from "../infra/percent.js";
import type { IRILike } from "../schemes/address-argument.js";
import { matchNonASCII, UCSCHAR } from "../schemes/characters.js";
import type { ParsedIRI } from "../syntax/components.js";
import { requireParsed } from "../syntax/diagnose.js";
import { IRI_SYNTAX } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";
import { DOT_SEGMENT, removeDotSegments } from "../syntax/resolve.js";

/** Paths have slashes from a root, or backslashes from a drive or a server. */
export type FileSystem = (typeof SYSTEMS)[number];

/** The kind of path. */
export interface FilePathOptions {
  /** By default, in Node, Deno and Bun, the system that the program runs on; elsewhere there is no default. */
  readonly system?: FileSystem | undefined;
}

const SYSTEMS = ["posix", "windows"] as const;

/**
 * Converts an absolute path of a file system to the IRI of the file.
 *
 * Dot segments are removed, as parsers of IRIs do. In a path that has some, repeated slashes collapse into one, and
 * ".." stops at the drive or the share. Nothing else is normalized: a file system can distinguish NFC from NFD.
 *
 * @example
 * filePathToIRI("/home/山田/100 %.txt", { system: "posix" }); // => "file:///home/山田/100%20%25.txt"
 * filePathToIRI("C:\\文書\\a#b.txt", { system: "windows" }); // => "file:///C:/文書/a%23b.txt"
 * filePathToIRI("\\\\server\\share\\a", { system: "windows" }); // => "file://server/share/a"
 * filePathToIRI("a/b", { system: "posix" }); // throws
 *
 * @param path - A path from the root; on Windows from a drive or a server, with slashes or backslashes.
 * @returns An IRI with the scheme `file`, and with a host for a path on a server.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If the path is not absolute, has a NUL, or names a device, server or share that no IRI names.
 * @throws {IRIError} If the path contains a lone surrogate, or the server is not a host.
 * @requirement G-3a
 * @see https://www.rfc-editor.org/rfc/rfc8089#section-2
 */
export function filePathToIRI(path: string, options?: FilePathOptions | null): string {
  assertString(path, "path");
  const system = readSystem(options, ["system"]);
  requireWellFormed(path, "path", "path");
  if (path.includes("\0")) {
    throw new RangeError("path has a NUL");
  }
  if (system === "posix" && !path.startsWith("/")) {
    throw new RangeError("path is not absolute");
  }
  const [server, root, rest] = system === "posix" ? ["", "", path] : readWindows(path);
  const absolute = root + (DOT_SEGMENT.test(rest) ? removeDotSegments(rest.replace(/\/{2,}/g, "/")) : rest);
  const iri = `file://${server}${encodePath(absolute)}`;
  const { host } = requireParsed(iri, IRI_SYNTAX, "iri");
  if (host !== server || server.includes("%")) {
    throw new RangeError("path names a server that is not a host");
  }
  return iri;
}

/**
 * Converts an IRI with the scheme `file` to the path of the file.
 *
 * Query and fragment are ignored. An encoded slash is rejected, and on Windows an encoded backslash. As in the URL
 * Standard, ".." can remove a share, but not a drive at the start of the path.
 *
 * @example
 * iriToFilePath("file:///home/%E5%B1%B1%E7%94%B0/100%20%25.txt", { system: "posix" }); // => "/home/山田/100 %.txt"
 * iriToFilePath("file:///C:/文書/a%23b.txt", { system: "windows" }); // => "C:\\文書\\a#b.txt"
 * iriToFilePath("file://server/share/a", { system: "windows" }); // => "\\\\server\\share\\a"
 * iriToFilePath("file:///D:/../../C:/a", { system: "windows" }); // => "D:\\C:\\a"
 * iriToFilePath("file:///a[1].txt", { system: "posix" }); // => "/a[1].txt"
 * iriToFilePath("file:///a%2Fb", { system: "posix" }); // throws
 *
 * @returns An absolute path.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If it is not the IRI of a file, or names a device (`file://./`) or a server without a path there.
 * @requirement G-8a, G-8b
 * @see https://www.rfc-editor.org/rfc/rfc8089#section-2
 * @see https://url.spec.whatwg.org/#shorten-a-urls-path
 */
export function iriToFilePath(iri: IRILike, options?: (FilePathOptions & InvalidOptions) | null): string {
  const system = readSystem(options, ["system", "invalid"]);
  const text = selectReading(options, IRI_SYNTAX)(iri, "iri").replace(
    FILE,
    (_, start: string, path: string) => start + path.replace(/[[\]^|]/g, encodeCharacter),
  );
  const parsed = requireParsed(text, IRI_SYNTAX, "iri");
  const { scheme, host } = parsed;
  if ((scheme as string).toLowerCase() !== "file") {
    throw createError(text, "scheme-not-file", "scheme", 0, (scheme as string).length);
  }
  const server = host === undefined || host.toLowerCase() === "localhost" ? "" : host;
  checkAuthority(text, parsed, system === "windows" || server === "");
  checkPath(text, parsed, system === "windows" ? /%(?:00|2F|5C)/i : /%(?:00|2F)/i);
  const dotted = (server !== "" && parsed.path === "" ? "/" : parsed.path).replace(/%2E/gi, ".");
  // Editors write a drive with an encoded colon.
  const drive = /^(\/[A-Za-z])%3A(?=\/|$)/i;
  const path = removeDotSegments(system === "windows" ? dotted.replace(drive, "$1:") : dotted, "drive");
  const isWhole = system === "posix" || server !== "" || /^\/[A-Za-z]:(?:\/|$)/.test(path);
  if (!isWhole || !dotted.startsWith("/")) {
    const { path: start, pathEnd } = parsed.offsets;
    throw createError(text, "path-not-of-file-system", "path", start, pathEnd);
  }
  const decoded = path.replace(/%[%0-9A-F]*/gi, decodeURIComponent);
  if (system === "posix") {
    return decoded;
  }
  const backslashes = decoded.replaceAll("/", "\\");
  return server === "" ? backslashes.slice(1).replace(/^..$/, "$&\\") : `\\\\${server}${backslashes}`;
}

/** In the path, `pathToFileURL` of Node and `fromLocalFile` of Qt leave these raw. */
const FILE = /^(file:(?:\/\/[^/?#]*)?)([^?#]*)/i;

function readSystem(options: FilePathOptions | null | undefined, names: readonly string[]): FileSystem {
  checkOptions(options, names);
  const platform = (globalThis as { readonly process?: { readonly platform?: unknown } }).process?.platform;
  // In a page, a bundler can put an object in the place of `process`.
  const isKnown = typeof platform === "string" && platform !== "" && platform !== "browser";
  const own = isKnown ? (platform === "win32" ? "windows" : "posix") : undefined;
  const system = getOption(options, "system") ?? (own as FileSystem);
  assertOneOf(system, SYSTEMS, "system");
  return system;
}

/**
 * Splits a path of Windows, in one of these forms:
 *
 * ```
 * C:\path   \\server\share\path   \\server   \\?\C:\path   \\?\UNC\server\share\path
 * ```
 *
 * @returns The rest is empty or starts with a slash; its dot segments cannot remove the root.
 */
function readWindows(path: string): readonly [server: string, root: string, rest: string] {
  const slashes = path
    .replaceAll("\\", "/")
    .replace(/^\/\/\?\/(?:UNC\/)?/i, (prefix) => (prefix.length > 4 ? "//" : ""));
  if (/^[A-Za-z]:\//.test(slashes)) {
    return ["", `/${slashes.slice(0, 2)}`, slashes.slice(2)];
  }
  const match = /^\/\/([^/]+)(?:\/+([^/]+)(.*)|\/*)$/s.exec(slashes);
  if (match === null || getDevices().test(match[1] as string)) {
    throw new RangeError("path is not absolute, or names a device");
  }
  const [, server, share = "", rest = ""] = match as unknown as [string, string, string?, string?];
  if (DOT_SEGMENT.test(share)) {
    throw new RangeError("path names a dot segment as the share");
  }
  if (server.toLowerCase() === "localhost") {
    throw new RangeError("path names a share of localhost, but an IRI with the host localhost has no share");
  }
  return [server, `/${share}`, rest];
}

/**
 * The namespace of devices in Windows: dots, question marks, and characters that a mapping of domain names or code
 * pages turns into one of these, or removes.
 */
const getDevices = /* @__PURE__ */ compileLater(
  "^[.?\\u2024-\\u2026\\u2047-\\u2049\\u3002\\uFE12\\uFE16\\uFE19\\uFE52\\uFE56" +
    "\\uFF0E\\uFF1F\\uFF61\\p{Default_Ignorable_Code_Point}]+$",
  "u",
);

function encodePath(path: string) {
  return path.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/]/gu, (character) => {
    const isKept = matchNonASCII(character, 0, UCSCHAR) > 0 && !isBidiFormatting(readCodePoint(character, 0));
    return isKept ? character : encodeURIComponent(character);
  });
}

function checkAuthority(iri: string, { userinfo, host = "", port, offsets }: ParsedIRI, canBeNamed: boolean) {
  if (userinfo !== undefined || port !== undefined || !canBeNamed || host.includes("%") || getDevices().test(host)) {
    throw createError(iri, "host-not-local", "host", offsets.authority, offsets.path);
  }
}

/** Octets must be UTF-8, and none of them may end a segment or the path. */
function checkPath(iri: string, { path, offsets }: ParsedIRI, separator: RegExp) {
  let found = path.search(separator);
  for (let index = path.indexOf("%"), next = 0; index !== -1 && found === -1; index = path.indexOf("%", next)) {
    const start = index;
    const codePoint = readUTF8((offset) => readTriplet(path, start + 3 * offset));
    found = codePoint === -1 ? start : -1;
    next = start + 3 * countUTF8(codePoint);
  }
  if (found !== -1) {
    throw createError(iri, "path-not-of-file-system", "path", offsets.path + found, offsets.path + found + 3);
  }
}

function createError(
  input: string,
  code: DiagnosticCode,
  component: DiagnosticComponent,
  start: number,
  end: number,
): IRIError {
  return new IRIError(input, [createDiagnostic(code, component, start, end)], "iri", FILE_FAILURES);
}
