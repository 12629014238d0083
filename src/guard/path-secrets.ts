import { quoteAddress } from "../diagnostics/quote.js";
import { assertList, assertString } from "../infra/arguments.js";
import { toASCIILowerCase } from "../infra/code-points.js";

export interface PathRule {
  readonly host: string | null;
  readonly segments: readonly Segment[];
}

/** The text before and after a secret in a segment; `null` for any segment. */
type Segment = string | null | { readonly before: string; readonly after: string; readonly isRest: boolean };

const KNOWN =
  "//hooks.slack.com/services/{secret*} //hooks.slack.com/workflows/{secret*} //hooks.slack.com/triggers/{secret*} " +
  "//discord.com/api/webhooks/*/{secret} //discordapp.com/api/webhooks/*/{secret} //api.telegram.org/bot{secret} " +
  "//api.telegram.org/file/bot{secret} //outlook.office.com/webhook/{secret*} " +
  "//hooks.zapier.com/hooks/catch/{secret*} " +
  "//maker.ifttt.com/trigger/*/with/key/{secret} //maker.ifttt.com/trigger/*/json/with/key/{secret}";

const TEMPLATE = /^(?:(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/([^/?#{}*]+))?(\/(?!\/)[^?#]*)$/;
const SEGMENT = /^([^{}*]*)\{[^{}*]+(\*?)\}([^{}*]*)$/;

const KNOWN_RULES: readonly PathRule[] = /* @__PURE__ */ KNOWN.split(" ").map(readPathTemplate);

export function readPathRules(templates: Iterable<unknown> | undefined): readonly PathRule[] {
  if (templates === undefined) {
    return KNOWN_RULES;
  }
  assertList(templates, "paths");
  return [...KNOWN_RULES, ...Array.from(templates, readPathTemplate)];
}

function readPathTemplate(template: unknown): PathRule {
  assertString(template, "paths");
  const [, host, path] = TEMPLATE.exec(template.slice(0, 8_192)) ?? [];
  const segments = path?.slice(1).split("/").map(readSegment);
  const isRead = segments?.every((segment, index) => isSegment(segment, index === segments.length - 1)) === true;
  if (!isRead || !segments.some((segment) => typeof segment === "object" && segment !== null)) {
    const right = 'such as "/reset/{token}" or "//a.example/hooks/*/{secret*}"';
    throw new TypeError(`paths: ${quoteAddress(template)} is not a path with a secret, ${right}`);
  }
  return { host: host === undefined ? null : toASCIILowerCase(host), segments: segments as readonly Segment[] };
}

function readSegment(text: string): Segment | undefined {
  if (text === "*") {
    return null;
  }
  const [, before = "", star, after = ""] = SEGMENT.exec(text) ?? [];
  return star === undefined ? (/[{}*]/.test(text) ? undefined : text) : { before, after, isRest: star === "*" };
}

function isSegment(segment: Segment | undefined, isLast: boolean) {
  const isRest = typeof segment === "object" && segment !== null && segment.isRest;
  return segment !== undefined && (!isRest || (isLast && segment.after === ""));
}

export function findPathSecret(path: string, { segments }: PathRule, push: (start: number, end: number) => void): void {
  const found: [number, number][] = [];
  let start = path.startsWith("/") ? 1 : 0;
  for (const segment of segments) {
    const slash = path.indexOf("/", start);
    const end = slash === -1 ? path.length : slash;
    if (start > path.length || (typeof segment === "string" && path.slice(start, end) !== segment)) {
      return;
    }
    if (typeof segment === "object" && segment !== null) {
      const { before, after, isRest } = segment;
      const text = path.slice(start, isRest ? path.length : end);
      if (!text.startsWith(before) || !text.endsWith(after) || text.length <= before.length + after.length) {
        return;
      }
      found.push([start + before.length, start + text.length - after.length]);
    }
    start = end + 1;
  }
  for (const [from, to] of found) {
    push(from, to);
  }
}
