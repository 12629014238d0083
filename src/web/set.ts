/**
 * Sets a member of an address, if the value changes only its own part of the href.
 *
 * A host can be a number, so an href with a new host is accepted only if parsing would not change it.
 *
 * @see https://url.spec.whatwg.org/#api
 */
import { flatten } from "../infra/writers.js";
import type { SettableMember } from "../packages/whatwg-url.js";
import { getSpecialPort, isSpecialScheme, isSpecialWithHost } from "../schemes/schemes.js";
import type { HrefOffsets } from "./href-parts.js";
import { encodeText, FRAGMENT, PATH_ALONE, QUERY_ALONE, SPECIAL_QUERY_ALONE, type State } from "./serialize.js";
import { KEPT_IN_USERINFO, unchanged } from "./unchanged.js";

/** Longest href and longest value, in UTF-16 units: the whole href is matched again for each new value. */
const LONGEST = 0x400;

/** Values without characters that delimit, are mapped or are encoded; an empty value removes username, password or port. */
const PLAIN: Readonly<Partial<Record<SettableMember, RegExp>>> = {
  protocol: /^[a-z][a-z0-9+.-]*:?$/,
  username: new RegExp(`^[${KEPT_IN_USERINFO}]*$`),
  password: new RegExp(`^[${KEPT_IN_USERINFO}]*$`),
  host: /^[a-z0-9._-]+(?::[1-9][0-9]{0,4})?$/,
  hostname: /^[a-z0-9._-]+$/,
  port: /^(?:[1-9][0-9]{0,4})?$/,
};

/**
 * Sets a member of a serialized URL.
 *
 * @param href - A result of the URL parser and serializer, not of a setter of whatwg-url.
 * @param offsets - The places of its components.
 * @param value - Scalar values only: no lone surrogates.
 * @returns The serialized URL, or `null` if only whatwg-url can decide.
 */
export function setInHref(href: string, offsets: HrefOffsets, member: SettableMember, value: string): string | null {
  const { schemeEnd, portEnd, search, hash } = offsets;
  const scheme = href.slice(0, schemeEnd - 1);
  if (member === "hash") {
    return value === "" ? href.slice(0, hash) : setPart(href, hash, "#", value, FRAGMENT, href.length);
  }
  if (member === "search") {
    const state = isSpecialScheme(scheme) ? SPECIAL_QUERY_ALONE : QUERY_ALONE;
    return value === "" ? href.slice(0, search) + href.slice(hash) : setPart(href, search, "?", value, state, hash);
  }
  if (member === "pathname") {
    const isPath = isSpecialWithHost(scheme);
    return isPath ? setPart(href, portEnd, "/", value.replace(/^\\/, "/"), PATH_ALONE, search) : null;
  }
  // The members below can be set only if there is a host.
  const isLong = href.length > LONGEST || value.length > LONGEST;
  if (isLong || scheme === "file" || offsets.host === offsets.hostEnd || !(PLAIN[member] as RegExp).test(value)) {
    return null;
  }
  const changed = setInAuthority(href, scheme, offsets, member, value);
  return changed === null ? null : flatten(changed);
}

function setInAuthority(
  href: string,
  scheme: string,
  offsets: HrefOffsets,
  member: SettableMember,
  value: string,
): string | null {
  const { schemeEnd, username, usernameEnd, host, hostEnd, portEnd } = offsets;
  switch (member) {
    case "protocol": {
      const given = value.endsWith(":") ? value.slice(0, -1) : value;
      const isSpecial = isSpecialScheme(given) && isSpecialScheme(scheme) && given !== "file";
      const isDefault = hostEnd < portEnd && Number(href.slice(hostEnd + 1, portEnd)) === getSpecialPort(given);
      return isSpecial && !isDefault ? given + href.slice(schemeEnd - 1) : null;
    }
    case "username": {
      const password = href.slice(usernameEnd, Math.max(usernameEnd, host - 1));
      return href.slice(0, username) + joinUserinfo(value, password) + href.slice(host);
    }
    case "password":
      return (
        href.slice(0, username) +
        joinUserinfo(href.slice(username, usernameEnd), value === "" ? "" : `:${value}`) +
        href.slice(host)
      );
    case "port": {
      if (value === "") {
        return href.slice(0, hostEnd) + href.slice(portEnd);
      }
      const isTaken = Number(value) <= 0xffff && Number(value) !== getSpecialPort(scheme);
      return isTaken ? `${href.slice(0, hostEnd)}:${value}${href.slice(portEnd)}` : null;
    }
    default: {
      // A host without a port leaves the port as it is.
      const end = member === "host" && value.includes(":") ? portEnd : hostEnd;
      const changed = href.slice(0, host) + value + href.slice(end);
      return unchanged(changed);
    }
  }
}

/** @param password - With its colon, or `""`. */
function joinUserinfo(username: string, password: string): string {
  return username === "" && password === "" ? "" : `${username}${password}@`;
}

/** Replaces a part that begins with a delimiter; the value may begin with the delimiter or not. */
function setPart(
  href: string,
  start: number,
  delimiter: string,
  value: string,
  state: State,
  end: number,
): string | null {
  const part = encodeText(delimiter, value.startsWith(delimiter) ? value.slice(1) : value, state);
  return part === null ? null : href.slice(0, start) + part + href.slice(end);
}
