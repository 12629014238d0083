/**
 * Addresses whose host needs mapping, or that lack a path.
 *
 * @see https://url.spec.whatwg.org/#concept-host-parser
 */
import { type ASCIIWriter, borrowWriter, returnWriter } from "../../infra/ascii-writer.js";
import { ALPHANUMERIC } from "../../infra/characters.js";
import { matchAt } from "../../infra/sticky.js";
import { writeDomainToASCII } from "../../names/idna/idna.js";
import { isTrimmed, LONGEST_ENCODED, SPECIAL_PATH, writeTail } from "./encoded.js";
import { matchUnchangedHost, PORT } from "./unchanged.js";

const NUMBER_SIGN = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;

/** Host characters of the BMP: a surrogate could be lone, and must become U+FFFD first. */
const HOST = new RegExp(`[${ALPHANUMERIC}._\\-\\u0080-\\ud7ff\\ue000-\\uffff]+`, "y");

const HTTP_PORT = /:80(?![0-9])/y;
const HTTPS_PORT = /:443(?![0-9])/y;
const OTHER_PORT = new RegExp(PORT, "y");

/**
 * Maps the host of an http(s) address, drops a default port, and percent-encodes what follows.
 *
 * @example
 * encodeWithHost("http://É.example/é", "utf-8"); // => "http://xn--9ca.example/%C3%A9"
 * encodeWithHost("http://a.example:80?b", "utf-8"); // => "http://a.example/?b"
 * encodeWithHost("http://u@é.example/", "utf-8"); // => null
 *
 * @param input - Any string.
 * @param charset - An encoding name as `getOutputEncoding` gives it.
 * @returns The serialized URL, or `null` for "ask whatwg-url": there is a userinfo, the host is invalid or may be an IPv4
 *   address, or as in `encodeFrom`.
 */
export function encodeWithHost(input: string, charset: string): string | null {
  const start = input.startsWith("https://") ? 8 : input.startsWith("http://") ? 7 : 0;
  if (start === 0) {
    return null;
  }
  if (input.indexOf("/", start) === -1 && matchUnchangedHost(`${input}/`, start) > input.length) {
    return `${input}/`;
  }
  const end = matchAt(HOST, input, start);
  if (end === -1) {
    return null;
  }
  let path = end;
  let port = "";
  if (input.charCodeAt(end) === COLON) {
    path = matchAt(start === 8 ? HTTPS_PORT : HTTP_PORT, input, end);
    if (path === -1) {
      path = Math.max(end, matchAt(OTHER_PORT, input, end));
      port = input.slice(end, path);
    }
  }
  const unit = input.charCodeAt(path);
  const isPath = unit === SLASH || unit === QUESTION_MARK || unit === NUMBER_SIGN || path === input.length;
  if (!isPath || !isTrimmed(input) || input.length > LONGEST_ENCODED) {
    return null;
  }
  const writer = borrowWriter();
  writer.write(start === 8 ? "https://" : "http://");
  const isMapped = writeHost(writer, input.slice(start, end));
  const hostEnd = writer.length;
  writer.write(port);
  const pathStart = writer.length;
  writer.write(unit === SLASH ? "" : "/");
  const href = isMapped && writeTail(writer, input, path, SPECIAL_PATH, charset) ? writer.toString() : null;
  returnWriter(writer);
  // IDNA accepts characters that are forbidden in hosts, and numbers, which are IPv4 addresses. It maps some to a colon, which
  // must not begin a port.
  const isHost = href !== null && matchUnchangedHost(href, start) === pathStart + 1;
  return isHost && href.lastIndexOf(":", hostEnd - 1) < start ? href : null;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Writes a host in ASCII; returns whether IDNA accepts it. */
function writeHost(writer: ASCIIWriter, host: string): boolean {
  if (BEYOND_ASCII.test(host)) {
    return writeDomainToASCII(host, writer);
  }
  writer.write(host.toLowerCase());
  return true;
}
