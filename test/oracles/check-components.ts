import { deepEqual, equal, ok } from "node:assert/strict";
import type { HostKind, ParsedIRI } from "whatwg-iri/syntax";
import { nameRule, SPECIFICATIONS, type SpecificationName } from "./specifications.js";

export function checkComponents(input: string, parsed: ParsedIRI, specification: SpecificationName): void {
  checkRecomposition(input, parsed);
  checkOffsets(input, parsed);
  const { scheme, authority, userinfo, host, port, path, query, fragment, pathForm, hostKind } = parsed;
  const components = { scheme, authority, userinfo, host, port, query, fragment, [`path-${pathForm}`]: path };
  for (const [name, component] of Object.entries(components)) {
    const rule = nameRule(specification, name);
    ok(component === undefined || SPECIFICATIONS[specification].matchesRegExp(rule, component), rule);
  }
  equal(hostKind, findHostKind(host, specification));
}

function checkRecomposition(input: string, parsed: ParsedIRI): void {
  const { scheme, authority, userinfo, host, port, path, query, fragment } = parsed;
  const delimit = (before: string, component: string | undefined, after: string): string =>
    component === undefined ? "" : before + component + after;
  const inAuthority = delimit("", userinfo, "@") + delimit("", host, "") + delimit(":", port, "");
  equal(authority, host === undefined ? undefined : inAuthority);
  const start = delimit("", scheme, ":") + delimit("//", authority, "");
  equal(start + path + delimit("?", query, "") + delimit("#", fragment, ""), input);
}

function checkOffsets(input: string, parsed: ParsedIRI): void {
  const { schemeEnd, authority, userinfoEnd, host, hostEnd, port, path, pathEnd, query, fragment } = parsed.offsets;
  const afterQuery = fragment === -1 ? input.length : fragment;
  const cut = (isThere: boolean, start: number, end: number): string | undefined =>
    isThere ? input.slice(start, end) : undefined;
  const delimit = (before: string, component: string | undefined, after = ""): string | undefined =>
    component === undefined ? undefined : before + component + after;
  deepEqual(
    [
      cut(schemeEnd !== -1, 0, schemeEnd + 1),
      cut(authority !== -1, authority - 2, path),
      cut(userinfoEnd !== -1, authority, userinfoEnd + 1),
      cut(host !== -1, host, hostEnd),
      cut(port !== -1, port - 1, path),
      cut(true, path, pathEnd),
      cut(query !== -1, query, afterQuery),
      cut(fragment !== -1, fragment, input.length),
    ],
    [
      delimit("", parsed.scheme, ":"),
      delimit("//", parsed.authority),
      delimit("", parsed.userinfo, "@"),
      parsed.host,
      delimit(":", parsed.port),
      parsed.path,
      delimit("?", parsed.query),
      delimit("#", parsed.fragment),
    ],
  );
}

export function findHostKind(host: string | undefined, specification: SpecificationName): HostKind | undefined {
  if (host === undefined) {
    return undefined;
  }
  const { matchesRegExp } = SPECIFICATIONS[specification];
  const [, address] = /^\[(.*)\]$/.exec(host) ?? [];
  if (address === undefined) {
    return matchesRegExp("IPv4address", host) ? "ipv4" : "reg-name";
  }
  return matchesRegExp("IPv6address", address) ? "ipv6" : matchesRegExp("IPvFuture", address) ? "ipvfuture" : undefined;
}
