const LABEL_TOO_LONG = "the label is longer than 63 octets in ASCII";

/** The meanings of codes in messages of errors, so pages load them; all others are in `codes.ts`. */
export const DOMAIN_FAILURES = {
  "domain-to-ASCII": "the host is not a valid domain name by IDNA",
  "domain-label-too-long": LABEL_TOO_LONG,
  "domain-invalid-code-point": "a character that is not allowed in a domain name, or maps to one that is not",
  "domain-invalid-punycode": "the label starts with xn--, but is not the Punycode of a label that IDNA allows",
  "domain-leading-mark": "the label starts with a combining mark",
  "domain-invalid-joiner":
    "a zero-width joiner or non-joiner where IDNA does not allow it: only letters of some scripts join, and no emoji",
  "domain-bidi": "the label mixes text directions, or its start or end breaks the Bidi Rule",
} as const satisfies Record<string, string>;

const URL_FAILURES = {
  "missing-scheme-non-relative-URL": "there is no scheme, and no base to resolve against",
  "host-missing": "the host is missing",
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
} as const satisfies Record<string, string>;

/** Bundlers keep a spread, unlike a call, even if its result is unused. */
export const FAILURES = /* @__PURE__ */ (() => ({ ...URL_FAILURES, ...DOMAIN_FAILURES }))();

export const HOST_NAME_FAILURES = {
  "domain-empty-label": "an empty label: two dots in a row, a dot at the start or end, or an empty name",
  "domain-label-too-long": LABEL_TOO_LONG,
  "domain-too-long": "the domain name is longer than 253 octets in ASCII",
  "domain-hyphens":
    "a hyphen at the start or end of a label, or as its third and fourth character: not in host names (RFC 1123, IDNA)",
  "domain-context":
    "IDNA allows this character only next to certain others, such as the middle dot between two l; remove it",
  "domain-not-normalized": "the label is not in Unicode Normalization Form C",
} as const satisfies Record<string, string>;

export const FILE_FAILURES = {
  "scheme-not-file": "a scheme other than file",
  "host-not-local": "a host that a path on this system cannot name, or userinfo or a port beside it",
  "path-not-of-file-system":
    "the path is not absolute on this system, or has an encoded separator, a NUL or invalid UTF-8; refuse the address",
} as const satisfies Record<string, string>;
