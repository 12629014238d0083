/** Failures to parse an address, checked by repairing the address. */
import assert from "node:assert/strict";
import { type Diagnostic, IRI, type IRIError } from "whatwg-iri";
import { parseURL, parseURLWithValidationErrors } from "whatwg-url";

/** The error of the constructor. */
export type InvalidURLError = TypeError & { code: string; input: string; base?: string; cause: IRIError };

/** Returns the error that the constructor throws for an invalid address. */
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

/** Names the failure as whatwg-url does: the last validation error that it reports is the one it fails with. */
export function findWhatwgFailure(input: string, base: string | undefined): string | undefined {
  const baseURL = base === undefined ? null : parseURL(base);
  const { validationErrors } =
    base !== undefined && baseURL === null
      ? parseURLWithValidationErrors(base)
      : parseURLWithValidationErrors(input, { baseURL });
  return validationErrors.at(-1);
}

/**
 * Repairs the text that each failure points at, until the address parses. A failure that points elsewhere recurs, which
 * fails the check; so does a failure that whatwg-url names differently.
 */
export function checkRepairs(input: string, base: string | undefined): void {
  const seen: string[] = [];
  let repaired = input;
  while (!IRI.canParse(repaired, base)) {
    const { cause } = failureOf(repaired, base);
    assert.equal(cause.diagnostics[0].code, findWhatwgFailure(repaired, base), JSON.stringify(repaired));
    if (cause.input !== repaired) {
      // The error is in the base.
      checkRepairs(base as string, undefined);
      return;
    }
    const [{ component, start, end }] = cause.diagnostics;
    assert.ok(start >= 0 && start <= end && end <= repaired.length, JSON.stringify(repaired));
    assert.doesNotMatch(repaired.slice(start, end), /[/?#]/, "reaches beyond the authority");
    assert.ok(!seen.includes(component), `${JSON.stringify(input)} became ${JSON.stringify(repaired)}`);
    seen.push(component);
    repaired = repaired.slice(0, start) + GOOD[component] + repaired.slice(end);
  }
}

/** Returns the fields of an error that Node gives its own, which are not all enumerable. */
export function readFields(error: object): object {
  return Object.fromEntries(
    ["code", "input", "base"].flatMap((key) => (key in error ? [[key, Reflect.get(error, key)]] : [])),
  );
}
