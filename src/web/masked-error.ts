/** The error for an address that cannot be parsed: programs can read its passwords, logs do not show them. */
import { maskAll } from "../diagnostics/password.js";
import { INSPECT, type Inspect, type NodeInspectOptions } from "./node-inspect.js";

/** With the members of Node's error for `URL`. */
export interface InvalidURLError extends TypeError {
  code: "ERR_INVALID_URL";
  input: string;
  base?: string;
}

/**
 * Divergence (safety): `input` and `base` are not enumerable, because Node prints every enumerable property of an
 * uncaught error. Where the error's own methods are called, passwords are masked.
 */
export function createInvalidURLError(input: string, base: string | undefined, cause: Error): InvalidURLError {
  const error = new TypeError("Invalid URL", { cause }) as InvalidURLError;
  error.code = "ERR_INVALID_URL";
  hide(error, "input", input);
  if (base !== undefined) {
    hide(error, "base", base);
  }
  hide(error, "toJSON", toMaskedJSON);
  hide(error, INSPECT, inspectMasked);
  return error;
}

function hide(error: Error, key: PropertyKey, value: unknown): void {
  Object.defineProperty(error, key, { value, configurable: true, writable: true });
}

function toMaskedJSON(this: InvalidURLError): object {
  return { ...this, ...maskAddresses(this) };
}

function inspectMasked(this: InvalidURLError, depth: number, options: NodeInspectOptions, inspect: Inspect): string {
  const { input, base, ...others } = Object.getOwnPropertyDescriptors(this);
  const copy = Object.defineProperties(new TypeError(), { ...others, [INSPECT]: { value: undefined } });
  return inspect(Object.assign(copy, maskAddresses(this)), { ...options, depth });
}

function maskAddresses({ input, base }: InvalidURLError): Partial<InvalidURLError> {
  const mask = (address: string): string => maskAll(`${address}`, () => "***");
  return { input: mask(input), ...(base === undefined ? {} : { base: mask(base) }) };
}
