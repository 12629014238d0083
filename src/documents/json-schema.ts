/**
 * Formats for JSON Schema validators.
 *
 * Divergences: none. As JSON Schema specifies, a value that is not a string is valid in every format.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3
 */

import { quote } from "../infra/quote.js";
import { isEmail, isIDNEmail } from "../names/email.js";
import { isHostname, isIDNHostname } from "../names/hostname.js";
import { findIPv6Failure, isIPv4Address } from "../syntax/ip-addresses.js";
import { isIRI, isIRIReference, isURI, isURIReference } from "../syntax/predicates.js";
import { isURITemplate } from "../template/validate-template.js";

/** The name of a format. */
export type FormatName =
  | "iri"
  | "iri-reference"
  | "uri"
  | "uri-reference"
  | "uri-template"
  | "hostname"
  | "idn-hostname"
  | "email"
  | "idn-email"
  | "ipv4"
  | "ipv6";

/** Returns whether a value is valid in a format; a value that is not a string always is. */
export type FormatCheck = (value: unknown) => boolean;

function forStrings(is: (text: string) => boolean): FormatCheck {
  return (value) => typeof value !== "string" || is(value);
}

/**
 * The formats, by name.
 *
 * @example
 * formats.iri("http://例え.jp/日本"); // => true
 * formats["idn-hostname"]("☃.example"); // => false
 * formats.iri(12); // => true
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3
 */
export const formats: Readonly<Record<FormatName, FormatCheck>> = Object.freeze({
  iri: forStrings(isIRI),
  "iri-reference": forStrings(isIRIReference),
  uri: forStrings(isURI),
  "uri-reference": forStrings(isURIReference),
  "uri-template": forStrings(isURITemplate),
  hostname: forStrings(isHostname),
  "idn-hostname": forStrings(isIDNHostname),
  email: forStrings(isEmail),
  "idn-email": forStrings(isIDNEmail),
  ipv4: forStrings((text) => isIPv4Address(text, 0, text.length)),
  ipv6: forStrings((text) => findIPv6Failure(text, 0, text.length) === null),
});

/** The method of a validator that `addFormats` calls, named after ajv's. */
export interface FormatRegistry {
  /** Registers a format by its name, with the function that checks a string. */
  addFormat(name: string, check: (text: string) => boolean): unknown;
}

/**
 * Adds formats to ajv.
 *
 * @example
 * const known = new Map();
 * addFormats({ addFormat: (name, check) => known.set(name, check) }, ["iri", "uri"]);
 * known.get("iri")("http://例え.jp/"); // => true
 *
 * @param ajv - An instance of ajv, or any object with its method `addFormat`.
 * @param names - The formats to add; all by default.
 * @returns The instance.
 * @throws {TypeError} If a format is unknown.
 * @see https://ajv.js.org/api.html#ajv-addformat-name-string-format-format-ajv
 */
export function addFormats<Registry extends FormatRegistry>(
  ajv: Registry,
  names: readonly FormatName[] = Object.keys(formats) as FormatName[],
): Registry {
  for (const name of names) {
    if (!Object.hasOwn(formats, name)) {
      throw new TypeError(`${quote(`${name}`)} is not a format; the formats are ${Object.keys(formats).join(", ")}`);
    }
    ajv.addFormat(name, formats[name]);
  }
  return ajv;
}
