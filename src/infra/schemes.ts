/**
 * Schemes as data: what the documents that define them say about which of their URIs are equivalent.
 *
 * Divergence (compatibility): RFC 8141 compares URNs without undoing percent-encoding, and without their fragments; RFC 3261
 * ignores some parameters that are there in one SIP URI only, which is not transitive. The ladder's lower rungs hold here as
 * everywhere, and a fragment counts unless the caller leaves it out.
 *
 * @see https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml
 */
import { DEFAULT_PORTS } from "./default-ports.js";

/** What is known of a scheme. What is left out is as for a scheme that nothing is known of. */
export interface SchemeRules {
  /** The port that stands for none, in digits. An empty port always does. */
  readonly defaultPort?: string | undefined;
  /** What an empty path after an authority stands for; `"/"` if left out, as RFC 3986 6.2.3 has it. */
  readonly emptyPath?: "" | "/" | undefined;
  /** Whether the host is a domain name of the DNS, whose Unicode and ASCII forms are one. */
  readonly hasDomainNames?: boolean | undefined;
  /** The host that an empty host, and an absent authority before an absolute path, stands for, in lower case. */
  readonly defaultHost?: string | undefined;
  /** What of the path is case-insensitive: its matches, with the flag "g" all of them. ASCII letters only. */
  readonly caseInsensitivePath?: RegExp | undefined;
  /** What of the query is case-insensitive, in the same way. */
  readonly caseInsensitiveQuery?: RegExp | undefined;
  /** Whether what "&" parts in the query can stand in any order. */
  readonly hasUnorderedQuery?: boolean | undefined;
  /** A query that has a match does not count: it is no part of the identity. */
  readonly ignoredQuery?: RegExp | undefined;
  /**
   * Gives the path that all equivalent paths share; for rules that the others cannot tell. It has to be idempotent, to
   * leave no dot segments, and to take the path as the other rules leave it.
   */
  readonly normalizePath?: ((path: string) => string) | undefined;
  /** Gives the query that all equivalent queries share, in the same way. */
  readonly normalizeQuery?: ((query: string) => string) | undefined;
}

/** Schemes whose documents say that the host is a domain name of the DNS. */
const WITH_DOMAIN_NAMES: readonly string[] = [
  "acap",
  "coap",
  "coap+tcp",
  "coap+ws",
  "coaps",
  "coaps+tcp",
  "coaps+ws",
  "dav",
  "dict",
  "file",
  "ftp",
  "ftps",
  "git",
  "gopher",
  "http",
  "https",
  "icap",
  "imap",
  "ipp",
  "ipps",
  "irc",
  "ircs",
  "ldap",
  "ldaps",
  "mongodb",
  "mqtt",
  "mqtts",
  "nfs",
  "nntp",
  "pop",
  "redis",
  "rediss",
  "rsync",
  "rtsp",
  "rtsps",
  "sftp",
  "smb",
  "snmp",
  "ssh",
  "svn",
  "telnet",
  "tftp",
  "vnc",
  "ws",
  "wss",
];

/** Names of header fields. */
const NAMES_IN_QUERY = /(?<=^|&)[^=&]+/g;

/** RFC 3261, section 19.1.4: all but the user has no case; a default port that is written out is another URI. */
const SIP: SchemeRules = {
  defaultPort: undefined,
  caseInsensitivePath: /(?:^|@)[^@]+$/,
  caseInsensitiveQuery: NAMES_IN_QUERY,
  hasUnorderedQuery: true,
};

/** Default ports that nothing but comparison knows, from the documents that define the schemes. */
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

/** Rules beyond default port and domain names. */
const OTHER_RULES: Readonly<Record<string, SchemeRules>> = {
  // RFC 8089, section 2: "localhost", an empty host and no authority at all are this machine.
  file: { defaultHost: "localhost" },
  // RFC 6068, section 2: domains are those of the DNS (see scheme-paths.ts), and names of header fields have no case.
  mailto: { caseInsensitiveQuery: NAMES_IN_QUERY },
  sip: SIP,
  sips: SIP,
  // RFC 3966, section 4.
  tel: { caseInsensitivePath: /.+/s },
  // RFC 5870, section 3.4.4.
  geo: { caseInsensitivePath: /.+/s },
  // RFC 2397, section 2: type, subtype, and the names of parameters.
  data: { caseInsensitivePath: /^[^;,]+/ },
  // RFC 8141, section 3.1: the namespace; r- and q-components are no part of the name. RFC 9562, section 4: UUIDs.
  urn: { caseInsensitivePath: /^(?:uuid:.+|[^:]+)/is, ignoredQuery: /^[+=][^/?]/ },
};

/** The rules of a scheme that nothing is known of. Each is there, so that none is read from `Object.prototype`. */
export const NO_RULES: SchemeRules = {
  defaultPort: undefined,
  emptyPath: undefined,
  hasDomainNames: undefined,
  defaultHost: undefined,
  caseInsensitivePath: undefined,
  caseInsensitiveQuery: undefined,
  hasUnorderedQuery: undefined,
  ignoredQuery: undefined,
  normalizePath: undefined,
  normalizeQuery: undefined,
};

/** What is known of schemes, by name in lower case. */
export const KNOWN_SCHEMES: ReadonlyMap<string, SchemeRules> = new Map(
  [...new Set([...DEFAULT_PORTS.keys(), ...WITH_DOMAIN_NAMES, ...Object.keys(OTHER_RULES)])].map((name) => [
    name,
    {
      ...NO_RULES,
      defaultPort: DEFAULT_PORTS.get(name) ?? MORE_PORTS.get(name),
      hasDomainNames: WITH_DOMAIN_NAMES.includes(name),
      ...OTHER_RULES[name],
    },
  ]),
);
