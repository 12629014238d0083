import { findPassword } from "../diagnostics/password.js";
import { encodeCharacter } from "../infra/percent.js";
import { mapHost } from "../names/hosts.js";
import { matchRun } from "../schemes/characters.js";
import { isSpecialWithHost } from "../schemes/schemes.js";
import { hasSyntax, type ParsedIRI, split } from "../syntax/components.js";
import { IRI_SYNTAX, RFC3987 } from "../syntax/grammar.js";
import type { Draft, Edit } from "./draft.js";

/** In UTF-16 units: 253 octets fit, even percent-encoded. */
const LONGEST_HOST = 1024;

const MOST_PORT = 65535;

export function encodeOthers(draft: Draft): Draft {
  const { host = "[", offsets } = split(draft.text);
  const others = host.startsWith("[") ? [] : findOthers(draft.text, offsets.host, offsets.hostEnd, RFC3987.regName);
  const edits = Array.from(others, ([start, end]): Edit => [start, end]);
  return encodeAround(draft.edit("removed", edits));
}

function encodeAround(draft: Draft): Draft {
  const parsed = split(draft.text);
  const { authority, path, query, fragment } = parsed.offsets;
  const starts = { userinfo: authority, path, query: query + 1, fragment: fragment + 1 };
  const edits = (["userinfo", "path", "query", "fragment"] as const).flatMap((name) => {
    const [start, { length } = ""] = [starts[name], parsed[name]];
    const set = name === "query" ? RFC3987.queryNonASCII : RFC3987.nonASCII;
    return [...findOthers(draft.text, start, start + length, RFC3987[name], set)];
  });
  return draft.edit("percent-encoded", edits);
}

export function encodePassword(draft: Draft): Draft {
  const place = findPassword(draft.text);
  // Browsers end the host at a backslash.
  return place === null || draft.text.slice(place.start, place.end).includes("\\")
    ? draft
    : draft.edit("percent-encoded", [...findOthers(draft.text, place.start, place.end, RFC3987.userinfo)]);
}

function* findOthers(
  text: string,
  start: number,
  end: number,
  classes: number,
  set = RFC3987.nonASCII,
): Generator<Edit, void> {
  for (let index = matchRun(text, start, classes, set); index < end; ) {
    const from = index;
    let replacement = "";
    let next = index;
    do {
      const character = String.fromCodePoint(text.codePointAt(next) as number);
      replacement += encodeCharacter(character);
      next += character.length;
      index = matchRun(text, next, classes, set);
    } while (index === next && index < end);
    yield [from, next, replacement];
  }
}

export function isUsable(text: string, { scheme = "", host = "", port = "0" }: ParsedIRI): boolean {
  const isHostUsable =
    host !== "" && host.length <= LONGEST_HOST && mapHost(host, scheme) !== null && Number(port) <= MOST_PORT;
  return hasSyntax(text, IRI_SYNTAX) && (isHostUsable || !isSpecialWithHost(scheme.toLowerCase()));
}
