/**
 * The list of diagnostic codes: for each its severity, its component and what it means, in our own words.
 *
 * Codes are public API. Where the URL Standard has a name for an error, the code is that name; the codes below are the
 * validation errors that make its parser return failure.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

/** How much a diagnostic matters: an `error` makes the operation fail. */
export type Severity = "error";

/** The part of an address that a diagnostic is about. */
export type DiagnosticComponent = "scheme" | "host" | "port";

interface CodeEntry {
  readonly severity: Severity;
  readonly component: DiagnosticComponent;
  readonly meaning: string;
}

function failure(component: DiagnosticComponent, meaning: string): CodeEntry {
  return { severity: "error", component, meaning };
}

/** Every diagnostic code with its severity, component and meaning. */
export const CODES = {
  "missing-scheme-non-relative-URL": failure("scheme", "no scheme, and no base that it could be relative to"),
  "host-missing": failure("host", "the host is missing"),
  "host-invalid-code-point": failure("host", "the host has a character that no host may have"),
  "domain-to-ASCII": failure("host", "the host is not a domain name that IDNA allows"),
  "IPv4-too-many-parts": failure("host", "the IPv4 address has more than four parts"),
  "IPv4-non-numeric-part": failure("host", "the host ends in a number, but is no IPv4 address: a part is not a number"),
  "IPv4-out-of-range-part": failure("host", "a part of the IPv4 address is too large"),
  "IPv6-unclosed": failure("host", "the IPv6 address lacks its closing bracket"),
  "IPv6-invalid-compression": failure("host", "the IPv6 address begins with a single colon"),
  "IPv6-too-many-pieces": failure("host", "the IPv6 address has more than eight pieces"),
  "IPv6-multiple-compression": failure("host", "the IPv6 address has more than one double colon"),
  "IPv6-invalid-code-point": failure("host", "the IPv6 address has a character out of place, or ends too early"),
  "IPv6-too-few-pieces": failure("host", "the IPv6 address has fewer than eight pieces and no double colon"),
  "IPv4-in-IPv6-too-many-pieces": failure("host", "the IPv6 address has no room for the IPv4 address at its end"),
  "IPv4-in-IPv6-invalid-code-point": failure("host", "the IPv4 address inside the IPv6 address is malformed"),
  "IPv4-in-IPv6-out-of-range-part": failure("host", "a part of the IPv4 address inside the IPv6 address is above 255"),
  "IPv4-in-IPv6-too-few-parts": failure("host", "the IPv4 address inside the IPv6 address has fewer than four parts"),
  "port-invalid": failure("port", "the port has a character other than a digit"),
  "port-out-of-range": failure("port", "the port is above 65535"),
} as const satisfies Record<string, CodeEntry>;

/** The name of a diagnostic; stable public API, unlike the words of a message. */
export type DiagnosticCode = keyof typeof CODES;
