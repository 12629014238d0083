/**
 * Writes authorities: userinfo, host and port.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#authority-state
 */
import { write, writeEncoded, writeUnit } from "../../infra/ascii-output.js";
import {
  AUTHORITY_MARK,
  ENCODE_SETS,
  PATH_END,
  SEGMENT_END,
  SPECIAL_SEGMENT_END,
  USERINFO_SET,
} from "../../infra/encode-sets.js";
import { writeHost, writePort } from "./host.js";
import type { SpecialScheme } from "./special-schemes.js";

const NOT_FOUND = -1;

const PERCENT = 0x25;
const COLON = 0x3a;
const AT_SIGN = 0x40;
const OPENING_BRACKET = 0x5b;

/**
 * Writes the authority after a scheme that is written: authority state to port state.
 *
 * @param start - UTF-16 index after the slashes.
 * @param special - What is known of the scheme, if it is special.
 * @returns UTF-16 index after the authority, or -1 for failure.
 */
export function writeAuthority(input: string, start: number, special: SpecialScheme | undefined): number {
  const ends = special === undefined ? SEGMENT_END | PATH_END : SPECIAL_SEGMENT_END | PATH_END;
  const mask = ends | AUTHORITY_MARK;
  let host = start;
  // Host state: the first colon outside of brackets ends the host.
  let hostEnd = NOT_FOUND;
  let isInsideBrackets = false;
  let needsDecoding = false;
  let end = start;
  for (; end < input.length; end++) {
    const unit = input.charCodeAt(end);
    if (unit >= 0x80) {
      needsDecoding ||= (unit & ~0x7ff) === 0xd800;
      continue;
    }
    const sets = (ENCODE_SETS[unit] as number) & mask;
    if (sets === 0) {
      continue;
    }
    if ((sets & ends) !== 0) {
      break;
    }
    if (unit === AT_SIGN) {
      host = end + 1;
      hostEnd = NOT_FOUND;
      isInsideBrackets = false;
      needsDecoding = false;
    } else if (unit === COLON) {
      hostEnd = hostEnd === NOT_FOUND && !isInsideBrackets ? end : hostEnd;
    } else if (unit === PERCENT) {
      needsDecoding = true;
    } else {
      isInsideBrackets = unit === OPENING_BRACKET;
    }
  }
  const hasPort = hostEnd !== NOT_FOUND;
  hostEnd = hasPort ? hostEnd : end;
  if (host === hostEnd && (special !== undefined || host > start || hasPort)) {
    return -1;
  }
  write("//", 0, 2);
  if (host > start) {
    writeUserinfo(input, start, host - 1);
  }
  const isParsed =
    writeHost(input, host, hostEnd, special, needsDecoding) &&
    (!hasPort || parsePort(input, hostEnd + 1, end, special?.defaultPort));
  return isParsed ? end : -1;
}

/** What of authority state concerns the userinfo. */
function writeUserinfo(input: string, start: number, end: number): void {
  const colon = input.indexOf(":", start);
  const usernameEnd = colon === -1 || colon > end ? end : colon;
  writeEncoded(input, start, usernameEnd, USERINFO_SET);
  if (usernameEnd + 1 < end) {
    writeUnit(COLON);
    writeEncoded(input, usernameEnd + 1, end, USERINFO_SET);
  }
  if (end > start + (usernameEnd === start ? 1 : 0)) {
    writeUnit(AT_SIGN);
  }
}

/** Port state: writes the port unless it is the default. Returns whether it is one. */
function parsePort(input: string, start: number, end: number, defaultPort: number | undefined): boolean {
  let port = 0;
  for (let index = start; index < end; index++) {
    const digit = input.charCodeAt(index) - 0x30;
    port = port * 10 + digit;
    if (!(digit >= 0 && digit <= 9) || port > 0xffff) {
      return false;
    }
  }
  if (start < end) {
    writePort(port, defaultPort);
  }
  return true;
}
