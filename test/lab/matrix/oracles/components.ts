/** `parse`: appendix B of RFC 3986 with the authority split by its grammar, and @hyperjump/uri. */
import { parseIriReference } from "@hyperjump/uri";
import type { Question } from "../data.js";
import { attempt, type Oracles } from "./oracle.js";

interface Parse extends Question {
  readonly string: string;
  readonly parts: readonly string[];
}

type Parts = Readonly<Record<string, string | undefined>>;

/** Gives what the question asks for; a part that is absent is `null`. */
function pick(parts: Parts, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, parts[name] ?? null]));
}

/** RFC 3986 appendix B, then section 3.2 for the authority. */
function takeApart(string: string): Parts {
  const [, , scheme, , authority, path, , query, , fragment] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(string) as RegExpExecArray;
  const inside = authority === undefined ? [] : /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(authority);
  const [, userinfo, host, port] = inside ?? [];
  return { scheme, authority, userinfo, host, port, path, query, fragment };
}

export const COMPONENT_ORACLES: Oracles = {
  "rfc3986-appendix-b": (question) => {
    const { string, parts } = question as Parse;
    return { value: pick(takeApart(string), parts) };
  },
  "@hyperjump/uri": (question) => {
    const { string, parts } = question as Parse;
    return attempt(() => pick(parseIriReference(string) as unknown as Parts, parts));
  },
};
