/** Validation errors: whatwg-url names the same ones, and each goes away when its place is repaired. */
import assert from "node:assert/strict";
import { type Diagnostic, validate } from "whatwg-iri";
import { isValidURLString, parseURL, parseURLWithValidationErrors, serializeURL } from "whatwg-url";
import { type Input, makeInput } from "./inputs.js";
import type { Lane } from "./lanes.js";

export const VALIDITY: Lane<Input> = { make: makeInput, check: checkValidity };

/** Most errors of an input that are repaired one by one. */
const REPAIRED = 12;

/** The errors of one input in so many are repaired, which takes most of the time. */
const REPAIRED_STEP = 8;

/** @returns Whether the string is valid. */
export function checkValidity({ input, base }: Pick<Input, "input" | "base">, index = 0): boolean {
  const baseURL = base === undefined ? null : parseURL(base);
  const options = { grammar: "url", base } as const;
  if (base !== undefined && baseURL === null) {
    assert.throws(() => validate(input, options), /^TypeError: base is not a URL: /);
    return false;
  }
  const found = validate(input, options);
  const { url, validationErrors } = parseURLWithValidationErrors(input, { baseURL });
  const last = url === null ? validationErrors.length - 1 : -1;
  assert.deepEqual(
    found.map(({ code, severity }) => [code, severity]),
    validationErrors.map((code, index) => [code, index === last ? "error" : "warning"]),
  );
  // isValidURLString does not take U+FFFD for a lone surrogate, so U+00AD between two halves makes a character of them.
  if (input.isWellFormed()) {
    assert.equal(found.length === 0, isValidURLString(input, { baseURL }));
  }
  checkPlaces(input, found);
  for (const problem of index % REPAIRED_STEP === 0 ? found.slice(0, REPAIRED) : []) {
    checkRepair(input, base, found, problem);
  }
  return found.length === 0;
}

/** Spans are in the string, split no pair, and nest or are apart. */
function checkPlaces(input: string, found: readonly Diagnostic[]): void {
  const isInPair = (index: number): boolean => /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(input.slice(index - 1, index + 1));
  for (const { start, end, code } of found) {
    assert.ok(start >= 0 && start <= end && end <= input.length, code);
    assert.ok(!isInPair(start) && !isInPair(end), code);
    for (const other of found.slice(0, REPAIRED)) {
      const isCrossed = start < other.start && other.start < end && end < other.end;
      assert.ok(!isCrossed, `${code} and ${other.code}`);
    }
  }
}

/** Texts of which one repairs an error, where only the author knows what was meant. */
const GUESSES = ["h", "a:", "./", "1", "", "::", "::1", "1.2.3.4", "1:2", "]"];

/** Repairs of these give the same address. */
const SAME =
  /^(?:invalid-reverse|special-scheme|domain-percent|file-|IPv6-piece|IPv4-(?:empty|too-few|non-decimal|non-ASCII|out))/;

function checkRepair(input: string, base: string | undefined, found: readonly Diagnostic[], problem: Diagnostic): void {
  const { code, severity, component, start, end, detail } = problem;
  const count = (list: readonly Diagnostic[]): number => list.filter((other) => other.code === code).length;
  // Newlines at the start are another error.
  const countAll = (list: readonly Diagnostic[]): number =>
    list.filter((other) => component === "text" || other.component !== "text").length;
  const place = (other: Diagnostic): string => `${other.code} ${other.start}`;
  const places = found.map(place);
  const isRepaired = (text: string): boolean => {
    const left = validate(input.slice(0, start) + text + input.slice(end), { grammar: "url", base });
    const isGone = count(left) < count(found) || (code.includes("IPv6") && !left.some((other) => other.start <= start));
    // A parser that went on finds more; in the host, also before the place where it failed.
    const isNew = (other: Diagnostic): boolean =>
      other.end < start && ![component, "text"].includes(other.component) && !places.includes(place(other));
    const isFewer = severity === "error" ? !left.some(isNew) : countAll(left) < countAll(found);
    return isGone && isFewer;
  };
  assert.ok((detail === undefined ? GUESSES : [detail]).some(isRepaired), `${code} at ${start}: ${detail}`);
  if (detail !== undefined && severity === "warning" && SAME.test(code)) {
    const repaired = input.slice(0, start) + detail + input.slice(end);
    assert.equal(serialize(repaired, base), serialize(input, base), `${code} at ${start}: ${detail}`);
  }
}

function serialize(input: string, base: string | undefined): string | null {
  const url = parseURL(input, { baseURL: base === undefined ? null : parseURL(base) });
  return url === null ? null : serializeURL(url);
}
