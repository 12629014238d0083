/** `web-address-to-uri`: section 7.2 of the draft, beside what the URL Standard makes of the same string. */
import { domainToASCII } from "node:url";
import { resolveByPseudocode } from "../../../oracles/resolution.js";
import { SPECIFICATIONS } from "../../../oracles/specifications.js";
import { parseByReferee } from "../../../support/referee.js";
import type { Question } from "../data.js";
import { attempt, type Oracles, toAnswer } from "./oracle.js";
import { recall } from "./web.js";

interface WebAddress extends Question {
  readonly string: string;
  readonly base?: string;
}

/** `href-ucschar`, as the draft prints it. */
const HREF_UCSCHAR = /[ <>"{}|\\^`\x00-\x1F\x7F-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Section 7.2, steps 1 to 5, with the backslashes before the percent-encoding that would hide them. */
function preprocess(string: string): string {
  const stripped = string.replace(/^[ \r\n\t]+|[ \r\n\t]+$/g, "").replace(/[\t\r\n]/g, "");
  const slashes = stripped.replace(/^[^?#]*/, (start) => start.replaceAll("\\", "/"));
  const encoded = slashes.replace(HREF_UCSCHAR, (character) =>
    SPECIFICATIONS.rfc3987.matchesRegExp("ucschar", character) ? character : encodeURIComponent(character),
  );
  return encoded.replace(/%(?![0-9A-Fa-f]{2})/g, "%25");
}

function mapToURI(iri: string): string | null {
  const mapped = iri.replace(/^([^:/?#]+:\/\/(?:[^/?#@]*@)?)([^/?#:[\]]*)/, (_all, start: string, host: string) => {
    const ascii = /[^\0-\x7F]/.test(host) ? domainToASCII(host) || null : host;
    return start + (ascii ?? "\0");
  });
  return mapped.includes("\0") ? null : mapped.replace(/[^\0-\x7F]+/gu, encodeURIComponent);
}

export const WEB_ADDRESS_ORACLES: Oracles = {
  "draft-7.2": (question) => {
    const { string, base } = question as WebAddress;
    return attempt(() => {
      const iri = preprocess(string);
      if (!SPECIFICATIONS.rfc3987.matchesRegExp("IRI-reference", iri)) {
        return null;
      }
      const resolved = base === undefined ? iri : resolveByPseudocode(iri, base, true);
      return mapToURI(resolved);
    });
  },
  "whatwg-url": (question) => {
    const { string, base } = question as WebAddress;
    return toAnswer(parseByReferee(string, base, "utf-8"));
  },
  Chromium: recall("Chromium"),
  Firefox: recall("Firefox"),
};
