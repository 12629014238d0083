/** Compares the answer of a program with a row. */
import { resolveByPseudocode } from "../../oracles/resolution.js";
import { type Answer, type Question, type Row, toStableText } from "./data.js";

/** What came of a row. */
export type Verdict = "pass" | "respelled" | "wrong" | "unsupported" | "disputed";

/** Judges an answer; what answers a disputed row is not judged, but for `unsupported`. */
export function judge(row: Row, answer: Answer): Verdict {
  if ("unsupported" in answer) {
    return "unsupported";
  }
  if (row.expect === undefined) {
    return "disputed";
  }
  if (isExpected(row, row.expect, answer)) {
    return "pass";
  }
  return isRespelled(row, row.expect, answer) ? "respelled" : "wrong";
}

/** Operations whose answer may be normalized, in ways that RFC 3986 6.2 calls equivalent. */
const RESPELLING: readonly string[] = ["resolve", "relativize", "iri-to-uri", "uri-to-iri"];

function isRespelled({ question }: Row, expected: Answer, answer: Answer): boolean {
  if (!RESPELLING.includes(question.op) || !("value" in answer) || typeof answer.value !== "string") {
    return false;
  }
  if ("resolves" in expected) {
    const resolved = resolveByPseudocode(answer.value, question.base as string, true);
    return respell(resolved) === respell(expected.resolves);
  }
  return "value" in expected && respell(answer.value) === respell(expected.value as string);
}

/** Case of scheme, host and digits; default and empty ports; an empty path after an authority; one form of IPv6. */
function respell(address: string): string {
  const [, scheme = "", userinfo = "", host = "", port = "", path = "", rest = ""] =
    /^([^:/?#]+:)?(?:\/\/([^/?#@]*@)?(\[[^\]]*\]|[^:/?#]*)(:\d*)?)?([^?#]*)(.*)$/s.exec(address) as RegExpExecArray;
  const hasAuthority = /^(?:[^:/?#]+:)?\/\//.test(address);
  const lowerScheme = scheme.toLowerCase();
  const defaultPort = { "http:": ":80", "https:": ":443", "ws:": ":80", "wss:": ":443", "ftp:": ":21" }[lowerScheme];
  const keptPort = port === ":" || port === defaultPort ? "" : port;
  const authority = hasAuthority ? `//${userinfo}${respellHost(host)}${keptPort}` : "";
  const text = `${lowerScheme}${authority}${hasAuthority && path === "" ? "/" : path}${rest}`;
  return text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase());
}

function respellHost(host: string): string {
  const lower = host.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return lower.startsWith("[") && URL.canParse(`http://${lower}/`) ? new URL(`http://${lower}/`).host : lower;
}

/** Returns whether an answer is the expected one; of `validity`, it may leave out members. */
export function agrees({ op }: Question, expected: Answer, answer: Answer | undefined): boolean {
  const isPartial = op === "validity" && answer !== undefined && "value" in answer && "value" in expected;
  const value = isPartial ? { ...(expected.value as object), ...(answer.value as object) } : undefined;
  return toStableText(expected) === toStableText(value === undefined ? answer : { value });
}

function isExpected(row: Row, expected: Answer, answer: Answer): boolean {
  if ("error" in expected) {
    return "error" in answer;
  }
  if ("resolves" in expected) {
    const reference = "value" in answer ? answer.value : undefined;
    const base = row.question.base as string;
    return typeof reference === "string" && resolveByPseudocode(reference, base, true) === expected.resolves;
  }
  return agrees(row.question, expected, "value" in answer ? { value: answer.value } : answer);
}
