/**
 * The rules of known schemes: which URIs are equivalent by the specification of their scheme.
 *
 * Divergence (compatibility): RFC 8141 compares URNs without decoding percent-encoded octets, and ignores fragments.
 * RFC 3261 ignores some parameters that only one of two SIP URIs has, which is not transitive. Here the lower levels of
 * comparison apply to every scheme, and a fragment counts unless the caller excludes it.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */
import { DEFAULT_PORTS } from "./default-ports.js";
import { DOMAIN_NAME_SCHEMES } from "./domain-name-schemes.js";
import { NO_RULES, type SchemeRules } from "./scheme-rules.js";

/** Names of header fields. */
const NAMES_IN_QUERY = /(?<=^|&)[^=&]+/g;

/**
 * RFC 3261, section 19.1.4: everything except the user is case-insensitive; a URI with an explicit default port is not equivalent
 * to one without it.
 */
const SIP: SchemeRules = {
  defaultPort: undefined,
  caseInsensitivePath: /(?:^|@)[^@]+$/,
  caseInsensitiveQuery: NAMES_IN_QUERY,
  hasUnorderedQuery: true,
};

/** Default ports used for comparison only, from each scheme's specification. */
const MORE_PORTS: ReadonlyMap<string, string> = new Map([
  ["acap", "674"],
  ["coap+tcp", "5683"],
  ["coap+ws", "80"],
  ["coaps+tcp", "5684"],
  ["coaps+ws", "443"],
  ["dict", "2628"],
  ["icap", "1344"],
  ["ipp", "631"],
  ["ldaps", "636"],
  ["nfs", "2049"],
  ["rsync", "873"],
  ["rtsps", "322"],
  ["sftp", "22"],
  ["snmp", "161"],
  ["ssh", "22"],
  ["tftp", "69"],
  ["vnc", "5900"],
]);

/** Rules in addition to default ports and domain names. */
const OTHER_RULES: Readonly<Record<string, SchemeRules>> = {
  // RFC 8089, section 2: "localhost", an empty host and a missing authority all mean this machine.
  file: { defaultHost: "localhost" },
  // RFC 6068, section 2: domains are DNS names (see compare/scheme-table.ts); header field names are case-insensitive.
  mailto: { caseInsensitiveQuery: NAMES_IN_QUERY },
  sip: SIP,
  sips: SIP,
  // RFC 3966, section 4.
  tel: { caseInsensitivePath: /.+/s },
  // RFC 5870, section 3.4.4.
  geo: { caseInsensitivePath: /.+/s },
  // RFC 2397, section 2: type, subtype and parameter names.
  data: { caseInsensitivePath: /^[^;,]+/ },
  // RFC 8141, section 3.1: the namespace; r- and q-components are not part of the name. RFC 9562, section 4: UUIDs.
  urn: { caseInsensitivePath: /^(?:uuid:.+|[^:]+)/is, ignoredQuery: /^[+=][^/?]/ },
};

/** The rules of known schemes, by lower-case name. */
export const KNOWN_SCHEMES: ReadonlyMap<string, SchemeRules> = new Map(
  [...new Set([...DEFAULT_PORTS.keys(), ...DOMAIN_NAME_SCHEMES, ...Object.keys(OTHER_RULES)])].map((name) => [
    name,
    {
      ...NO_RULES,
      defaultPort: DEFAULT_PORTS.get(name) ?? MORE_PORTS.get(name),
      hasDomainNames: DOMAIN_NAME_SCHEMES.has(name),
      ...OTHER_RULES[name],
    },
  ]),
);
