import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic } from "../diagnostics/diagnostic.js";
import { matchAt } from "../infra/at-index.js";
import { type ForbiddenComponent, NO_RULES, type PartSyntax, type SchemeRules } from "../schemes/rules.js";
import { getDefaultPort } from "../schemes/schemes.js";
import { SYNTAX_RULES } from "../schemes/syntax-rules.js";
import type { Offsets, ParsedIRI } from "./components.js";

/**
 * At most one for each component.
 * @requirement G-11a, G-11b, G-11c
 */
export function adviseScheme(parsed: ParsedIRI, given: ReadonlyMap<string, SchemeRules>): readonly Diagnostic[] {
  const { offsets, host, port, path, query } = parsed;
  const scheme = parsed.scheme?.toLowerCase() ?? "";
  const builtIn = Object.hasOwn(SYNTAX_RULES, scheme) ? SYNTAX_RULES[scheme] : undefined;
  const rules: SchemeRules = given.get(scheme) ?? { ...NO_RULES, ...builtIn, defaultPort: getDefaultPort(scheme) };
  const { defaultPort, forbids = [], pathSyntax, querySyntax, requiresHost } = rules;
  const found: Diagnostic[] = [];
  const hasForbiddenAuthority = host !== undefined && forbids.includes("authority");
  if (requiresHost === true && !host) {
    const start = host === undefined ? offsets.schemeEnd + 1 : offsets.host;
    found.push(createWarning("scheme-host-missing", "host", start, start));
  }
  for (const component of forbids) {
    if (parsed[component] !== undefined) {
      const [start, end] = SPANS[component](offsets, parsed);
      found.push(createWarning("scheme-component-forbidden", component, start, end, component));
    }
  }
  if (defaultPort !== undefined && Number(port) > MOST_PORTS) {
    found.push(createWarning("scheme-port-out-of-range", "port", offsets.port, offsets.path));
  }
  // The text of a forbidden authority was probably meant for the path, so the path is not checked.
  if (pathSyntax !== undefined && !hasForbiddenAuthority) {
    found.push(...checkParts(path, pathSyntax, "path", offsets.path));
  }
  if (querySyntax !== undefined && query !== undefined) {
    found.push(...checkParts(query, querySyntax, "query", offsets.query + 1));
  }
  return found.length > 1 ? found.sort((a, b) => a.start - b.start) : found;
}

const MOST_PORTS = 0xffff;

const SPANS: Readonly<
  Record<ForbiddenComponent, (offsets: Offsets, parsed: ParsedIRI) => readonly [start: number, end: number]>
> = {
  authority: ({ schemeEnd, path }) => [schemeEnd + 1, path],
  userinfo: ({ authority, host }) => [authority, host],
  port: ({ hostEnd, path }) => [hostEnd, path],
  query: ({ query }, parsed) => [query, query + 1 + (parsed.query as string).length],
  fragment: ({ fragment }, parsed) => [fragment, fragment + 1 + (parsed.fragment as string).length],
};

/** The text in place of a part: an optional semicolon, and everything up to the next delimiter. */
const FOUND = /;?[^:;,/?@&]*/y;

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
