/** Values whose conversion uses the address that they are assigned to, in every class that is published. */
import { deepEqual, equal } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { IRI } from "whatwg-iri";
import { URL as BaseURL } from "whatwg-iri/url";
import { URL as WhatwgURLClass } from "whatwg-url";
import { inRepository } from "../../support/paths.js";
import { SETTABLE_MEMBERS, URL_MEMBERS } from "../../support/url-members.js";

type URLClass = typeof URL;

/** The class of the module for React Native, which no condition of Node reaches. */
const file = `data:text/javascript;base64,${readFileSync(inRepository("lib/url.min.js")).toString("base64")}`;
const { URL: MinifiedURL } = (await import(file)) as { URL: URLClass };

const CLASSES = { IRI, "whatwg-iri/url": BaseURL, "url.min.js": MinifiedURL } as unknown as Record<string, URLClass>;

const ADDRESSES = ["http://a/?a=1#c", "https://u:p@a:81/b", "file:///c:/d?e", "foo:/b", "foo:a?b", "foo://h"];

/** Uses of the address in a conversion. */
const INNER: readonly ((url: URL) => unknown)[] = [
  (url) => Object.assign(url, { href: "http://b/" }),
  (url) => Object.assign(url, { href: "foo:b#x" }),
  (url) => Object.assign(url, { protocol: "ftp", host: "é.example:82", pathname: "/c/../é|" }),
  (url) => Object.assign(url, { search: "q=é", hash: "" }),
  (url) => url.searchParams.append("x", "ü"),
  (url) => url.searchParams.delete("a"),
  (url) => url.searchParams.size + url.href.length,
];

/** Receivers of the value. */
const OUTER: readonly ((url: URL, value: string) => unknown)[] = [
  ...SETTABLE_MEMBERS.map((member) => (url: URL, value: string) => Object.assign(url, { [member]: value })),
  (url, value) => url.searchParams.append(value, value),
  (url, value) => url.searchParams.set("a", value),
  (url, value) => url.searchParams.set(value, "z"),
  (url, value) => url.searchParams.delete(value),
  (url, value) => url.searchParams.has("a", value),
];

function run(
  Class: URLClass,
  address: string,
  outer: (url: URL, value: string) => unknown,
  inner: (url: URL) => unknown,
) {
  const url = new Class(address);
  const value = { toString: () => `${inner(url)}`.replace(/.*/s, "x") };
  let failure = "";
  try {
    outer(url, value as unknown as string);
  } catch (error) {
    failure = (error as Error).name;
  }
  return [failure, ...URL_MEMBERS.map((member) => url[member]), `${url.searchParams}`, ...url.searchParams.keys()];
}

describe("a value whose conversion changes the address", () => {
  for (const [name, Class] of Object.entries(CLASSES)) {
    it(`is converted before the address is read: ${name}`, () => {
      const url = new Class("http://a/?a=1");
      url.hash = {
        toString: () => {
          url.href = "http://b/";
          return "x";
        },
      } as unknown as string;
      equal(url.href, "http://b/#x");
      let compared = 0;
      for (const address of ADDRESSES) {
        for (const [at, inner] of INNER.entries()) {
          for (const [index, outer] of OUTER.entries()) {
            const expected = run(WhatwgURLClass as unknown as URLClass, address, outer, inner);
            deepEqual(run(Class, address, outer, inner), expected, `${address}, ${at} in ${index}`);
            compared++;
          }
        }
      }
      equal(compared, ADDRESSES.length * INNER.length * OUTER.length);
    });
  }
});
