/**
 * As in browsers, JSON that is not well-formed has no addresses.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#parse-an-import-map-string
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html#parse-a-speculation-rule-set-string
 * @see https://www.w3.org/TR/appmanifest/
 * @see https://www.jsonfeed.org/version/1.1/
 * @see https://www.w3.org/TR/json-ld11/
 */
import { matchAt } from "../../infra/at-index.js";
import type { FoundAddress } from "../source-places.js";

export type JSONFormat = "importmap" | "speculationrules" | "manifest" | "feed" | "ld";

type IsAddress = (names: readonly string[], value: string, role: "value" | "item" | "name") => boolean;

/** @see https://html.spec.whatwg.org/multipage/webappapis.html#resolving-a-url-like-module-specifier */
const LIKE_URL = /^(?:\.{0,2}\/|[a-z][a-z0-9+.-]*:)/i;

const MANIFEST =
  "start_url, scope, icons src, screenshots src, shortcuts url, shortcuts icons src, share_target action, " +
  "protocol_handlers url, file_handlers action, file_handlers icons src, related_applications url, " +
  "serviceworker src, note_taking new_note_url, lock_screen start_url, tab_strip new_tab_button url";

/** Names of extensions begin with an underscore. */
const FEED = /^(?:[a-z]\w* ){0,2}(?:(?:home_page_|feed_|next_|external_)?url|icon|favicon|avatar|(?:banner_)?image)$/;

const LINKED_DATA = ["@id", "url", "sameAs", "image", "logo", "contentUrl", "embedUrl", "thumbnailUrl"];

const inMembers = (list: string): IsAddress => {
  const members = list.split(", ");
  return (names, _, role) => role !== "name" && names.length <= 3 && members.includes(names.join(" "));
};

const FORMATS: Readonly<Record<JSONFormat, IsAddress>> = {
  importmap: (names, value, role) => {
    const { length } = names;
    const top = names.at(0);
    return role === "name"
      ? length === 2 && (top === "scopes" || top === "integrity")
      : role === "value" && LIKE_URL.test(value) && length === (top === "imports" ? 2 : top === "scopes" ? 3 : 0);
  },
  speculationrules: /* @__PURE__ */ inMembers("prefetch urls, prerender urls, prerender_until_script urls"),
  manifest: /* @__PURE__ */ inMembers(MANIFEST),
  feed: (names, _, role) => role !== "name" && names.length <= 3 && FEED.test(names.join(" ")),
  // Blank nodes begin with an underscore.
  ld: (names, value, role) => role !== "name" && LINKED_DATA.includes(names.at(-1) ?? "") && !value.startsWith("_:"),
};

const PLAIN = /[^"\\]*/y;

interface FoundInObject {
  readonly found: readonly FoundAddress[];
  /** Each `@base` of its context, relative to the one before; inner contexts are not read. */
  readonly bases: readonly string[];
}

export function findJSONAddresses(json: string, format: JSONFormat): FoundInObject[] {
  const objects: FoundInObject[] = [];
  let [found, bases] = [[] as FoundAddress[], [] as string[]];
  try {
    JSON.parse(json);
  } catch {
    return objects;
  }
  const isAddress = FORMATS[format];
  const names: string[] = [];
  const isObject: boolean[] = [];
  let isName = false;
  const marks = /["{}[\],]/g;
  for (let match = marks.exec(json); match !== null; match = marks.exec(json)) {
    const [mark] = match;
    if (mark === '"') {
      const start = match.index + 1;
      const end = findStringEnd(json, start);
      const written = json.slice(start, end);
      const value = written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
      if (isName) {
        names[names.length - 1] = value;
      } else if (format === "ld" && names.length === 2 && names.join(" ") === "@context @base") {
        bases.push(value);
      }
      if (isAddress(names, value, isName ? "name" : isObject.at(-1) === true ? "value" : "item")) {
        found.push({ value, start, end });
      }
      marks.lastIndex = end + 1;
      isName = false;
    } else if (mark === ",") {
      isName = isObject.at(-1) === true;
    } else if (mark === "{" || mark === "[") {
      isName = mark === "{";
      isObject.push(isName);
      if (isName) {
        names.push("");
      }
    } else {
      isName = false;
      if (isObject.pop() === true) {
        names.pop();
        if (names.length === 0) {
          objects.push({ found, bases });
          [found, bases] = [[], []];
        }
      }
    }
  }
  return objects;
}

function findStringEnd(json: string, start: number) {
  let end = matchAt(PLAIN, json, start);
  while (json[end] === "\\") {
    end = matchAt(PLAIN, json, end + 2);
  }
  return end;
}
