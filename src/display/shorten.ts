import { compileLater } from "../infra/lazy.js";
import { isMailto } from "../mapping/mailto.js";
import { type Reference, recompose } from "../syntax/components.js";
import { findMisplacedAuthority } from "./typed-parts.js";

const ELLIPSIS = "…";

const LONGEST_USER = 32;

/** @param length - Longest result, in UTF-16 units, unless scheme, host and port are longer. */
export function shorten(shown: Reference, length: number): string {
  const whole = recompose(shown);
  if (whole.length <= length) {
    return whole;
  }
  const { scheme, authority, path } = shown;
  const start = recompose({ ...shown, path: "", query: undefined, fragment: undefined }).length;
  const end = start + (authority === undefined ? findHostEndInPath(scheme, path) : 0);
  const head = whole.slice(0, end);
  const at = head.lastIndexOf("@");
  const user = /^(?:[^/:]*:)?\/*/.exec(head)?.[0].length ?? 0;
  const short = at - user > LONGEST_USER ? head.slice(0, user) + ELLIPSIS + head.slice(at) : head;
  const tail = whole.slice(end);
  if (short.length + tail.length <= length) {
    return short + tail;
  }
  // The delimiter after the host stays, so that the ellipsis does not seem to be a part of the host.
  const delimiter = /^[/?#,;]?/.exec(tail)?.[0] ?? "";
  const rest = length - short.length - delimiter.length - ELLIPSIS.length;
  return short + delimiter + cutMiddle(tail.slice(delimiter.length), Math.max(0, rest));
}

function findHostEndInPath(scheme: string | undefined, path: string) {
  if (isMailto(scheme)) {
    return /^[^@,;]*@[^,;]*/.exec(path)?.[0].length ?? 0;
  }
  return findMisplacedAuthority({ scheme, host: scheme === undefined ? "" : undefined, path })?.end ?? 0;
}

function cutMiddle(text: string, length: number) {
  const isBoundary = createBoundaryTest(text);
  let start = Math.ceil(length / 2);
  let end = text.length - Math.floor(length / 2);
  while (!isBoundary(start)) {
    start--;
  }
  while (!isBoundary(end)) {
    end++;
  }
  return end - start > ELLIPSIS.length ? text.slice(0, start) + ELLIPSIS + text.slice(end) : text;
}

const ENCODED = /^(?:%[C-F][0-9A-F](?:%[89AB][0-9A-F]){1,3}|%[0-9A-F]{2})/i;

const LONGEST_ENCODED = 12;

const CONTEXT = 64;

const getContinuation = /* @__PURE__ */ compileLater("^[\\p{M}\\p{Emoji_Modifier}\\u200C\\u200D\\uDC00-\\uDFFF]", "u");

function createBoundaryTest(text: string): (index: number) => boolean {
  const segmenter = typeof Intl === "object" && "Segmenter" in Intl ? new Intl.Segmenter() : undefined;
  return (index) => {
    if (index <= 0 || index >= text.length) {
      return true;
    }
    for (let start = Math.max(0, index - LONGEST_ENCODED + 1); start < index; start++) {
      const [encoded = ""] = ENCODED.exec(text.slice(start, start + LONGEST_ENCODED)) ?? [];
      if (start + encoded.length > index) {
        return false;
      }
    }
    const first = Math.max(0, index - CONTEXT);
    const around = text.slice(first, index + CONTEXT);
    return segmenter === undefined
      ? !getContinuation().test(text.slice(index))
      : segmenter.segment(around).containing(index - first)?.index === index - first;
  };
}
