/** This library. */
import { readFileSync } from "node:fs";
import { compare, IRI, iriToURI, leiriToIRI, normalize, uriToIRI, validate, webAddressToIRI } from "whatwg-iri";
import { inspect, visualOrder } from "whatwg-iri/display";
import { extractHeaderLinks } from "whatwg-iri/documents";
import { parseTemplate } from "whatwg-iri/formats";
import { parseIRI, relativize, resolve } from "whatwg-iri/syntax";
import { serve } from "./protocol.mjs";

/** A map whose keys may have any spelling. */
function toMap(redirects) {
  return new Map(Object.entries(redirects).map(([from, to]) => [normalize(from, { level: "scheme" }), to]));
}

const { version } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));

const BIDI_FORMATTING = "bidi-formatting-code-point";
const ADVICE = ["bidi-mixed-directions", "bidi-start-not-right-to-left", "bidi-end-not-right-to-left"];

serve(
  { name: "whatwg-iri", version },
  {
    matches: ({ string, rule, grammar }) =>
      parseIRI(string, { kind: rule, grammar: grammar === "bis" ? "bis" : "rfc3987" }) !== null,
    parse: ({ string, parts }) => {
      const parsed = parseIRI(string);
      return Object.fromEntries(parts.map((part) => [part, parsed[part] ?? null]));
    },
    resolve: ({ base, reference }) => resolve(reference, base),
    relativize: ({ base, target }) => relativize(target, base),
    "iri-to-uri": ({ string, host }) => iriToURI(string, host === "ascii" ? { scheme: "http" } : undefined),
    "uri-to-iri": ({ string }) => uriToIRI(string, { profile: "draft" }),
    "leiri-to-iri": ({ string }) => leiriToIRI(string),
    "web-address-to-uri": ({ string, base }) => {
      const iri = webAddressToIRI(string);
      return iriToURI(base === undefined ? iri : resolve(iri, base));
    },
    href: ({ string, base, charset }) => IRI.parse(string, base, { charset })?.href,
    validity: ({ string, base }) => {
      const errors = validate(string, { grammar: "url", base });
      return {
        valid: errors.length === 0 ? "yes" : "no",
        opens: errors.some(({ severity }) => severity === "error") ? "no" : "yes",
        errors: errors.map(({ code }) => code).join(" "),
        places: errors.map(({ start, end }) => `${start}-${end}`).join(" "),
      };
    },
    location: ({ octets, base }) =>
      extractHeaderLinks(octets, { field: "location", base }).links[0].iri.href.replace(/#.*$/s, ""),
    "host-to-ascii": ({ string }) => IRI.parse(`https://${string}/`)?.host,
    compare: ({ first, second, rung, base, fragment, redirects }) =>
      compare(first, second, {
        level: rung,
        base,
        fragment,
        ...(redirects === undefined ? {} : { redirects: toMap(redirects) }),
      }),
    "visual-order": ({ string }) => visualOrder(string).text,
    "bidi-advice": ({ string }) => {
      const codes = inspect(string, { checks: ["bidi"], components: "coarse" }).map(({ code }) => code);
      return codes.includes(BIDI_FORMATTING)
        ? "forbidden"
        : codes.some((code) => ADVICE.includes(code))
          ? "discouraged"
          : "fine";
    },
    expand: ({ template, variables }) => parseTemplate(template).expand(variables),
  },
);
