/** Failures to parse an address, checked by repairing the address. */
import { doesNotMatch, equal, ok } from "node:assert/strict";
import { type Diagnostic, IRI, type IRIError } from "whatwg-iri";
import { parseURL, parseURLWithValidationErrors } from "whatwg-url";

export type InvalidURLError = TypeError & { code: string; input: string; base?: string; cause: IRIError };

export const EXPLAINED: readonly string[] = [
  "http://exa mple.org/",
  "http://a<b/",
  "http://[fe80::1%eth0]/",
  "http://a:8o/",
  "http://100%.org/",
];

export function failureOf(input: string, base?: string): InvalidURLError {
  try {
    new IRI(input, base);
  } catch (error) {
    return error as InvalidURLError;
  }
  throw new Error(`${input} against ${base} parses`);
}

/** The components that can make the parser fail. */
const GOOD: Partial<Record<Diagnostic["component"], string>> = { scheme: "http://h/", host: "h", port: "1" };

/** The last validation error that whatwg-url reports is the one it fails with. */
export function findWhatwgFailure(input: string, base: string | undefined): string | undefined {
  const baseURL = base === undefined ? null : parseURL(base);
  const { validationErrors } =
    base !== undefined && baseURL === null
      ? parseURLWithValidationErrors(base)
      : parseURLWithValidationErrors(input, { baseURL });
  return validationErrors.at(-1);
}

/**
 * Repairs the component that each failure points into, until the address parses; a failure that points elsewhere
 * recurs, which fails the check.
 */
export function checkRepairs(input: string, base: string | undefined): void {
  let repairs = 0;
  let repaired = input;
  while (!IRI.canParse(repaired, base)) {
    const { cause } = failureOf(repaired, base);
    equal(cause.diagnostics.at(-1)?.code, findWhatwgFailure(repaired, base), JSON.stringify(repaired));
    if (cause.input !== repaired) {
      checkRepairs(base as string, undefined);
      return;
    }
    const [{ component, start, end }] = cause.diagnostics;
    ok(start >= 0 && start <= end && end <= repaired.length, JSON.stringify(repaired));
    doesNotMatch(repaired.slice(start, end), /[/?#]/, "reaches beyond the authority");
    ok(repairs++ <= input.length, `${JSON.stringify(input)} became ${JSON.stringify(repaired)}`);
    const [from, to] = widen(repaired, cause.diagnostics[0]);
    repaired = repaired.slice(0, from) + GOOD[component] + repaired.slice(to);
  }
}

/** A part of an IP address that is replaced leaves no address, so the span is widened to the whole. */
function widen(address: string, { code, start, end }: Diagnostic): [from: number, to: number] {
  if (!code.startsWith("IP")) {
    return [start, end];
  }
  const isBracketed = !/^IPv4-(?!in)/.test(code);
  const before = address.slice(0, start).match(isBracketed ? /\[[^[]*$/ : /[^@/\\?#:]*$/)?.[0] ?? "";
  const after = address.slice(end).match(isBracketed ? /^[^\]/?#]*\]?/ : /^[^@/\\?#:]*/)?.[0] ?? "";
  return [start - before.length, end + after.length];
}

/** Node gives an error fields that are not all enumerable. */
export function readFields(error: object): object {
  return Object.fromEntries(
    ["code", "input", "base"].flatMap((key) => (key in error ? [[key, Reflect.get(error, key)]] : [])),
  );
}
