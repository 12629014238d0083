import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { findMisplaced, findUserEnd } from "../diagnostics/password.js";
import { assertDictionary, assertList, getOption } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";
import { remember } from "../infra/remember.js";
import { isPlainRegName, mapHost } from "../names/hosts.js";
import { endsInNumber, serializeIPv4, serializeIPv6 } from "../names/ip-addresses.js";
import { classifyHost, isIPAddress } from "../names/local-hosts.js";
import { isDangerousScheme, isSpecialScheme } from "../schemes/schemes.js";
import { looksLikeHost } from "./browser-authority.js";
import type { SpoofRule } from "./spoof/host-policies.js";
import type { SpoofReason } from "./spoof/inspect-host.js";
import { encodeUserinfo, type TypedIRI, type TypedPart, visitParts } from "./typed-parts.js";

/** Judges a host; `inspectHost`, or a function that calls it with options. */
export type HostJudge = (host: string) => {
  readonly reasons: readonly SpoofReason[];
  readonly advice?: readonly SpoofReason[];
};

const ABOUT_NAMES: ReadonlyMap<SpoofRule, DiagnosticCode> = /* @__PURE__ */ new Map([
  ["similar-name", "spoof-similar-name"],
  ["brand-in-host", "spoof-brand-in-host"],
]);

export function createHostCheck(judge: HostJudge): (part: TypedPart) => readonly Diagnostic[] {
  const judgeOnce = remember((host: string) => {
    const judgment = judge(host);
    assertDictionary(judgment, "what inspectHost returns");
    assertList(judgment.reasons, "reasons of what inspectHost returns");
    return [...judgment.reasons, ...getOption(judgment, "advice", [])].filter(({ rule }) => rule !== "invalid-label");
  });
  return ({ component, text, start, isDomain }) => {
    if (component === "userinfo" && looksLikeHost(encodeUserinfo(text))) {
      return [createWarning("spoof-userinfo", component, start, start + text.length)];
    }
    return (isDomain ? judgeOnce(text) : []).map((reason) => {
      const code = ABOUT_NAMES.get(reason.rule);
      const detail = code === undefined ? reason.rule : reason.similarTo;
      return createWarning(code ?? "spoof-host", component, start + reason.start, start + reason.end, detail);
    });
  };
}

export function checkHosts({ parsed, toInput }: TypedIRI, judge: HostJudge): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const check = createHostCheck(judge);
  visitParts(parsed, (part) => {
    if (found.length < MOST_DIAGNOSTICS) {
      found.push(...check(part));
    }
  });
  return found.slice(0, MOST_DIAGNOSTICS).map(toInput);
}

export function checkTarget(address: string, { parsed, toInput }: TypedIRI): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const warn = (code: DiagnosticCode, component: DiagnosticComponent, start: number, text: string, detail?: string) =>
    found.push(toInput(createWarning(code, component, start, start + text.length, detail)));
  const { scheme } = parsed;
  const name = toASCIILowerCase(scheme ?? "");
  const hidesUser = scheme === undefined || isSpecialScheme(name);
  if (isDangerousScheme(name)) {
    warn("unsafe-scheme", "scheme", 0, name, name);
  }
  let hasCredentials = false;
  visitParts(parsed, ({ component, text, start, isDomain }) => {
    if (component === "userinfo" && text !== "" && (hidesUser || findUserEnd(text) !== -1)) {
      hasCredentials = true;
      if (!looksLikeHost(encodeUserinfo(text))) {
        warn("unsafe-credentials", component, start, text);
      }
    }
    const host = component === "host" && text !== "" ? canonicalizeHost(text) : null;
    if (host !== null && (isDomain || isIPAddress(host))) {
      const kind = classifyHost(host);
      if (kind === "public") {
        warn("unsafe-IP-address", component, start, text, host);
      } else if (kind !== "name") {
        warn("unsafe-local-host", component, start, text, kind);
      }
    }
  });
  const place = hasCredentials ? null : findMisplaced(address);
  return place === null ? found : [...found, createWarning("unsafe-credentials", "userinfo", place.start, place.end)];
}

/** Reads a host as browsers do, so that all of its spellings have the same result; `null` if it is invalid. */
export function canonicalizeHost(host: string): string | null {
  if (host.startsWith("[")) {
    const address = host.endsWith("]") ? serializeIPv6(host.slice(1, -1)) : null;
    return address === null ? null : `[${address}]`;
  }
  const mapped = mapHost(host, "http");
  if (mapped === null || !isPlainRegName(mapped)) {
    return null;
  }
  const name = toASCIILowerCase(mapped);
  return endsInNumber(name) ? serializeIPv4(name) : name.replace(/\.$/, "");
}
