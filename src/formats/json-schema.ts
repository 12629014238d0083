import { isHostname } from "../names/hostname.js";
import { isIPv4Address, parseIPv6 } from "../names/ip-addresses.js";
import { isIRI, isIRIReference, isURI, isURIReference } from "../syntax/predicates.js";
import { validateTemplate } from "../template/parse-template.js";
import { isMailbox } from "./email.js";

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

const ASCII_NAME = { standard: "rfc1123" } as const;

/**
 * The formats, by name: an object that `new Ajv({ formats })` takes. As JSON Schema specifies, a value that is not a
 * string is valid in every format.
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
  "uri-template": forStrings((text) => validateTemplate(text).length === 0),
  hostname: forStrings((text) => isHostname(text, ASCII_NAME)),
  "idn-hostname": forStrings((text) => isHostname(text)),
  email: forStrings((text) => isMailbox(text, true)),
  "idn-email": forStrings((text) => isMailbox(text, false)),
  ipv4: forStrings((text) => isIPv4Address(text, 0, text.length)),
  ipv6: forStrings((text) => parseIPv6(text, 0, text.length) === null),
});
