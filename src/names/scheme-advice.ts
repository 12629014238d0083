/**
 * Advises about addresses that the specification of their scheme forbids, although the generic grammar allows them. No function
 * throws because of such advice.
 *
 * Non-ASCII characters are allowed where percent-encoded octets are, because they become such octets in a URI.
 *
 * Divergence (compatibility): RFC 9110, section 4.2.4, forbids userinfo in `http` addresses only inside HTTP messages, so
 * it is not reported.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.1
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";
import { matchAt } from "../infra/sticky.js";
import { DEFAULT_PORTS } from "../schemes/default-ports.js";
import { type ForbiddenComponent, NO_RULES, type PartSyntax, type SchemeRules } from "../schemes/scheme-rules.js";
import type { Offsets, ParsedIRI } from "../syntax/components.js";

/** RFC 9110, section 4.2. */
const HTTP: Partial<SchemeRules> = { requiresHost: true };

/** RFC 6455, section 3. */
const WEB_SOCKET: Partial<SchemeRules> = { requiresHost: true, forbids: ["userinfo", "fragment"] };

/** The characters of `dot-atom-text` that need not be percent-encoded, without a full stop at the end. */
const ATOMS = "[A-Za-z0-9!$'*+._~%\\u0080-\\uffff-]+(?<!\\.)";
/** The characters of a quoted string and of a domain literal that need not be percent-encoded. */
const QUOTED = "[A-Za-z0-9!$'()*+:._~%\\u0080-\\uffff-]*";
const MAIL = `(?:%22${QUOTED}%22|(?!\\.)(?![^@,]*\\.\\.)${ATOMS})@(?:%5B${QUOTED}%5D|(?!\\.)(?![^,]*?\\.\\.)${ATOMS})`;
const FIELD = "[A-Za-z0-9!$'()*+,;:@._~%\\u0080-\\uffff-]*=[A-Za-z0-9!$'()*+,;:@._~%\\u0080-\\uffff-]*";

/** The rules of each scheme, from the document that defines it. */
const TABLE: Readonly<Record<string, Partial<SchemeRules>>> = {
  http: HTTP,
  https: HTTP,
  ws: WEB_SOCKET,
  wss: WEB_SOCKET,
  // RFC 8089, section 2.
  file: { forbids: ["userinfo", "port", "query"], pathSyntax: [["path-absolute", /\/(?:[^/].*)?/sy]] },
  // RFC 6068, section 2.
  mailto: {
    forbids: ["authority"],
    pathSyntax: [
      ["to", new RegExp(`${MAIL}|$`, "iy")],
      ["*to", new RegExp(`,${MAIL}`, "iy")],
    ],
    querySyntax: [
      ["hfields", new RegExp(FIELD, "y")],
      ["*hfields", new RegExp(`&${FIELD}`, "y")],
    ],
  },
  // RFC 3966, section 3: a local number needs a context, which is a domain name or the beginning of a global number.
  tel: {
    forbids: ["authority", "query"],
    pathSyntax: [
      [
        "telephone-subscriber",
        /(?:\+[().-]*[0-9][0-9().-]*|(?![^;]*%(?!23))[().-]*[0-9A-F*%][0-9A-F*().%-]*)(?![^;])/iy,
      ],
      ["context", /(?<=^\+[^;]*)|(?=.*;phone-context=)/isy],
      [
        "*par",
        /;phone-context=(?:\+[().-]*[0-9][0-9().-]*|(?![^;]*?(?:[.-]\.|\.-))(?:[A-Z0-9][A-Z0-9.-]*\.)?[A-Z](?:[A-Z0-9-]*[A-Z0-9])?\.?)(?![^;])|;isub=[^;]+|;(?!phone-context=)[A-Z0-9-]+(?:=[^;,=@]+)?(?![^;])/iy,
      ],
    ],
  },
  // RFC 8141, section 2.
  urn: {
    forbids: ["authority"],
    pathSyntax: [
      ["NID", /[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9](?::|$)/y],
      ["NSS", /[^/].*/sy],
    ],
    querySyntax: [["rq-components", /[+=][^/?].*/sy]],
  },
  // DID Core, sections 3.1 and 3.2.
  did: {
    forbids: ["authority"],
    pathSyntax: [
      ["method-name", /[a-z0-9]+(?::|$)/y],
      ["method-specific-id", /[A-Za-z0-9._:%\u0080-\uffff-]*[A-Za-z0-9._%\u0080-\uffff-]/y],
      ["path-abempty", /(?:\/.*)?/sy],
    ],
  },
  // RFC 4151, section 2.1.
  tag: {
    forbids: ["authority"],
    pathSyntax: [
      ["emailAddress", /(?:[A-Za-z0-9._-]+@)?/y],
      ["DNSname", /[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?![^.,])/y],
      ["*DNSname", /\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?![^.,])/y],
      ["date", /,/y],
      ["date", /[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?(?![^:])/y],
      ["specific", /:.*/sy],
    ],
  },
  // RFC 2397, section 3.
  data: {
    forbids: ["authority"],
    pathSyntax: [
      ["mediatype", /(?:[A-Z0-9!#$%&'*+.^_`{|}~-]+\/[A-Z0-9!#$%&'*+.^_`{|}~-]+)?(?![^;,])/iy],
      ["*parameter", /;[A-Z0-9!#$%&'*+.^_`{|}~-]+=[A-Z0-9!#$%&'*+.^_`{|}~\u0080-\uffff-]+(?![^;,])/iy],
      ["parameter", /;base64(?![^,])|(?!;)/iy],
      ["data", /,.*/sy],
    ],
  },
  // RFC 5870, section 3.3; section 3.4.2 limits the coordinates of WGS 84, and the number of their digits.
  geo: {
    forbids: ["authority", "query"],
    pathSyntax: [
      [
        "coord-a",
        /-?(?:[0-8]?[0-9](?:\.[0-9]+)?|90(?:\.0+)?|[0-9]+(?:\.[0-9]+)?(?=,[^;]*;crs=(?!wgs84(?![^;]))))(?:,|$)/iy,
      ],
      [
        "coord-b",
        /-?(?:(?:1[0-7]|0?[0-9])?[0-9](?:\.[0-9]+)?|180(?:\.0+)?|[0-9]+(?:\.[0-9]+)?(?![^,;])(?=[^;]*;crs=(?!wgs84(?![^;]))))(?![^,;])/iy,
      ],
      ["coord-c", /,|(?!,)/y],
      ["coord-c", /(?<=,)-?[0-9]+(?:\.[0-9]+)?(?![^,;])|(?<!,)/y],
      ["crsp", /(?:;crs=[A-Z0-9-]+(?![^;]))?/iy],
      ["uncp", /(?:;u=[0-9]+(?:\.[0-9]+)?(?![^;]))?/iy],
      ["*parameter", /;(?!(?:crs|u)(?![^;=]))[A-Z0-9-]+(?:=[^;=,@/]+)?(?![^;])/iy],
    ],
  },
};

const RULES: ReadonlyMap<string, SchemeRules> = new Map(
  [...new Set([...DEFAULT_PORTS.keys(), ...Object.keys(TABLE)])].map((name) => [
    name,
    { ...NO_RULES, defaultPort: DEFAULT_PORTS.get(name), ...TABLE[name] },
  ]),
);

/**
 * Finds the parts of an address that the specification of its scheme forbids.
 *
 * @param parsed - The components of any string; if its scheme is unknown, there is no advice.
 * @param given - Rules by lower-case name. They replace all built-in rules of their scheme.
 * @returns Warnings, ordered by index; at most one for each component.
 * @requirement G-11a, G-11b, G-11c
 */
export function adviseScheme(parsed: ParsedIRI, given: ReadonlyMap<string, SchemeRules>): readonly Diagnostic[] {
  const scheme = parsed.scheme?.toLowerCase() ?? "";
  const rules = given.get(scheme) ?? RULES.get(scheme);
  return rules === undefined ? [] : applyRules(parsed, rules);
}

function applyRules(parsed: ParsedIRI, rules: SchemeRules): readonly Diagnostic[] {
  const { offsets, host, port, path, query } = parsed;
  const found: Diagnostic[] = [];
  const hasForbiddenAuthority = host !== undefined && rules.forbids?.includes("authority") === true;
  if (rules.requiresHost === true && !host) {
    const start = host === undefined ? offsets.schemeEnd + 1 : offsets.host;
    found.push(createWarning("scheme-host-missing", "host", start, start));
  }
  for (const component of rules.forbids ?? []) {
    if (parsed[component] !== undefined) {
      const [start, end] = SPANS[component](offsets, parsed);
      found.push(createWarning("scheme-component-forbidden", component, start, end, component));
    }
  }
  if (rules.defaultPort !== undefined && Number(port) > MOST_PORTS) {
    found.push(createWarning("scheme-port-out-of-range", "port", offsets.port, offsets.path));
  }
  // The text of a forbidden authority was probably meant for the path, so the path is not checked.
  if (rules.pathSyntax !== undefined && !hasForbiddenAuthority) {
    found.push(...checkParts(path, rules.pathSyntax, "path", offsets.path));
  }
  if (rules.querySyntax !== undefined && query !== undefined) {
    found.push(...checkParts(query, rules.querySyntax, "query", offsets.query + 1));
  }
  return found.length > 1 ? found.sort((a, b) => a.start - b.start) : found;
}

/** Highest port of TCP and UDP. */
const MOST_PORTS = 0xffff;

/** The places of components, with their delimiters. */
const SPANS: Readonly<
  Record<ForbiddenComponent, (offsets: Offsets, parsed: ParsedIRI) => readonly [start: number, end: number]>
> = {
  authority: ({ schemeEnd, path }) => [schemeEnd + 1, path],
  userinfo: ({ authority, host }) => [authority, host],
  port: ({ hostEnd, path }) => [hostEnd, path],
  query: ({ query }, parsed) => [query, query + 1 + (parsed.query as string).length],
  fragment: ({ fragment }, parsed) => [fragment, fragment + 1 + (parsed.fragment as string).length],
};

/** The text found in place of a part: an optional semicolon, and everything up to the next delimiter. */
const FOUND = /;?[^:;,/?@&]*/y;

/** Checks the parts of a component against their expressions. */
function checkParts(text: string, parts: PartSyntax, component: "path" | "query", start: number): Diagnostic[] {
  const code: DiagnosticCode = `scheme-${component}-invalid`;
  let [index, last] = [0, ""];
  for (const [name, expression] of parts) {
    const part = expression.sticky ? expression : new RegExp(expression.source, `${expression.flags}y`);
    const isRepeated = name.startsWith("*");
    last = isRepeated ? name.slice(1) : name;
    let end = matchAt(part, text, index);
    if (end === -1 && !isRepeated) {
      return [createWarning(code, component, start + index, start + matchAt(FOUND, text, index), last)];
    }
    while (isRepeated && end > index) {
      index = end;
      end = matchAt(part, text, index);
    }
    index = Math.max(index, end);
  }
  return index === text.length ? [] : [createWarning(code, component, start + index, start + text.length, last)];
}
