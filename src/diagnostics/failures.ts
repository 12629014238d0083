/**
 * The meanings of the codes for failures of the URL parser and of IDNA. The messages of errors contain them, so pages load this
 * table; all other meanings are in `codes.ts`.
 */
export const FAILURES = {
  "missing-scheme-non-relative-URL": "there is no scheme, and no base to resolve against",
  "host-missing": "the host is missing",
  "domain-to-ASCII": "the host is not a valid domain name by IDNA",
  "IPv4-too-many-parts": "the IPv4 address has more than four parts",
  "IPv4-non-numeric-part": "the host ends in a number, but is not an IPv4 address: a part is not a number",
  "IPv4-out-of-range-part": "a part of the IPv4 address is too large",
  "IPv6-unclosed": "the host starts with a bracket that is not closed",
  "IPv6-invalid-compression": "the IPv6 address starts with a single colon",
  "IPv6-too-many-pieces": "the IPv6 address has more than eight pieces",
  "IPv6-multiple-compression": "the IPv6 address has more than one double colon",
  "IPv6-invalid-code-point": "the IPv6 address has a misplaced character, or ends too early",
  "IPv6-too-few-pieces": "the IPv6 address has fewer than eight pieces and no double colon",
  "IPv4-in-IPv6-too-many-pieces": "the IPv6 address has no room for the IPv4 address at its end",
  "IPv4-in-IPv6-invalid-code-point": "the IPv4 address inside the IPv6 address is malformed",
  "IPv4-in-IPv6-out-of-range-part": "a part of the IPv4 address inside the IPv6 address is above 255",
  "IPv4-in-IPv6-too-few-parts": "the IPv4 address inside the IPv6 address has fewer than four parts",
  "port-invalid": "a port consists of digits only",
  "port-out-of-range": "the port is above 65535",
  "too-long": "longer than 16,777,216 UTF-16 units",
  "domain-label-too-long": "the label is longer than 63 octets in ASCII",
  "domain-invalid-code-point": "a character that is not allowed in a domain name, or maps to one that is not",
  "domain-invalid-punycode": "the label starts with xn--, but is not the Punycode of a label that IDNA allows",
  "domain-leading-mark": "the label starts with a combining mark",
  "domain-invalid-joiner": "a zero-width joiner or non-joiner between letters that do not join",
  "domain-bidi": "the label mixes text directions, or its start or end breaks the Bidi Rule",
} as const satisfies Record<string, string>;
