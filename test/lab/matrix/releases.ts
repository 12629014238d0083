/**
 * When the versions that are asked were released: by the tag of their repository, else by the registry or by Debian's change log. A run of another
 * version fails until its date is here.
 */
const RELEASED: Readonly<Record<string, string>> = {
  "URL of Node 24.21.0 (ada 4.0.0)": "2026-09-10",
  "whatwg-url 17.3.0": "2026-10-14",
  "@hyperjump/uri 1.3.6": "2026-09-01",
  "uri-js 4.4.1": "2021-01-09",
  "fast-uri 4.2.3": "2026-10-19",
  "urijs 1.19.11": "2022-04-03",
  "relative-to-absolute-iri 1.0.8": "2026-03-05",
  "validate-iri (strict) 1.0.1": "2022-11-09",
  "iri 1.3.1": "2022-08-30",
  "jsonld 9.0.0": "2026-01-07",
  "n3 2.13.12": "2026-10-10",
  "ajv-formats, -draft2019 3.0.1, 1.6.1": "2024-03-30",
  "@std-uritemplate/std-uritemplate 2.0.12": "2026-07-17",
  "url-template 3.1.1": "2023-12-13",
  "uri-template 2.0.0": "2021-10-24",
  "uri-templates 0.2.0": "after 2015-10-02",
  "urllib.parse 3.14.10": "2026-10-26",
  "rfc3987 1.3.8": "2018-07-29",
  "rfc3986 2.0.0": "2022-01-09",
  "uritools 6.1.3": "2026-07-24",
  "furl 2.1.4": "2025-03-08",
  "hyperlink 21.0.0": "2021-01-07",
  "yarl 1.24.5": "2026-07-19",
  "httpx 0.28.1": "2024-12-06",
  "rdflib 7.6.0": "2026-02-13",
  "libcurl URL API 8.23.0": "2026-10-13",
  "GLib GUri 2.90.1": "2026-10-07",
  "uriparser 1.0.1": "2026-04-27",
  "raptor2 2.0.16": "2023-03-01",
  "URI 3.3.8 (uri 1.1.1)": "2025-11-04",
  "Addressable 2.9.0": "2026-04-04",
  "URI 5.40": "2026-10-26",
  "IRI 0.15": "2026-10-25",
  "Mojo::URL 9.53": "2026-10-26",
  "guzzlehttp/psr7 3.2.0": "2026-10-20",
  "net/url 1.27.3": "2026-10-24",
  "java.net.URI 25.0.5.0.3": "2026-10-24",
  "Jena IRI3986 6.2.0": "2026-07-27",
  "url 2.5.8": "2026-01-05",
  "oxiri 0.3.0": "2026-07-19",
  "iri-string 0.7.14": "2026-08-10",
};

const YEAR = 365 * 86_400_000;

/** Gives the date of a library for the page, which says whether that is more than a year before a day; `null` if nobody has looked it up. */
export function describeRelease(name: string, version: string, today: Date): string | null {
  const date = RELEASED[`${name} ${version}`];
  if (date === undefined) {
    return name === "whatwg-iri" ? "this one" : null;
  }
  const isOld = today.getTime() - Date.parse(date.replace("after ", "")) > YEAR;
  return isOld ? `${date}, over a year old` : date;
}
