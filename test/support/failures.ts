/** Failures to parse an address, and a check of what they say by mending it. */
import assert from "node:assert/strict";
import { type Diagnostic, IRI, type IRIError } from "whatwg-iri";
import { parseURL, parseURLWithValidationErrors } from "whatwg-url";

/** What the constructor throws. */
export type InvalidURLError = TypeError & { code: string; input: string; base?: string; cause: IRIError };

/** Gives what the constructor throws for an address that cannot be parsed. */
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

/** Names the failure as whatwg-url does: it reports the validation error that it fails with last. */
export function findWhatwgFailure(input: string, base: string | undefined): string | undefined {
  const baseURL = base === undefined ? null : parseURL(base);
  const { validationErrors } =
    base !== undefined && baseURL === null
      ? parseURLWithValidationErrors(base)
      : parseURLWithValidationErrors(input, { baseURL });
  return validationErrors.at(-1);
}

/**
 * Replaces what each failure points at by something good, until the address parses. A failure that points elsewhere
 * comes back, and that fails the check; so does a failure that whatwg-url names otherwise.
 */
export function checkRepairs(input: string, base: string | undefined): void {
  const seen: string[] = [];
  let repaired = input;
  while (!IRI.canParse(repaired, base)) {
    const { cause } = failureOf(repaired, base);
    assert.equal(cause.diagnostics[0].code, findWhatwgFailure(repaired, base), JSON.stringify(repaired));
    if (cause.input !== repaired) {
      // The base is at fault.
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
