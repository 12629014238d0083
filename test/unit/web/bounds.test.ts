/** One below, at, and one above each limit of the parser: all members, and one change each. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { URL as BaseURL } from "whatwg-iri/url";
import { WhatwgURL } from "../../support/referee.js";
import { URL_MEMBERS } from "../../support/url-members.js";

const CLASSES = [IRI, BaseURL] as unknown as (typeof URL)[];

/** What is counted, numbers, and addresses with as many. */
const BOUNDS: readonly (readonly [what: string, bounds: readonly number[], make: (count: number) => string[]])[] = [
  [
    "segments",
    [4_095, 4_096],
    (count) =>
      ["http://h", "https://u@h", "file://", "foo://h", "foo:"].flatMap((start) =>
        ["?q=1", "/é?q=é#f", "/..?#f"].map((end) => `${start}${"/a".repeat(count)}${end}`),
      ),
  ],
  ["spaces of an opaque path", [99], (count) => ["", "?q", " #f"].map((end) => `foo:${"a ".repeat(count)}b${end}`)],
  [
    "pieces of an IPv6 address",
    [6],
    (count) => [`http://[${"1:".repeat(count)}:]/`, `foo://[::${"1:".repeat(count)}2]`],
  ],
  ["digits of a port", [5], (count) => [`http://h:${"1".repeat(count)}/`, `foo://h:${"0".repeat(count)}1`]],
  ["the port", [65_535], (count) => [`http://h:${count}/`, `foo://h:${count}/`, `ws://h:${count}?`]],
  ["an octet", [255], (count) => [`http://1.2.3.${count}/`, `http://${count}.1/`]],
  [
    "units of a text decoded in pieces",
    [1_024],
    (count) => [`http://h/?${"%41".repeat(341)}${"b".repeat(count - 1_023)}`],
  ],
  [
    "units of a base or before a part",
    [64, 1_024, 4_096, 16_384],
    (count) => [
      ...["", "?c#d"].map((end) => `http://h/${"b".repeat(count - 9)}${end}`),
      `http://${"u".repeat(count - 8)}@h/b?c#d`,
      `http://${"h".repeat(count - 7)}/b?c#d`,
    ],
  ],
];

const VALUES = { protocol: "https", username: "u", hostname: "b", port: "81", pathname: "/b", search: "b", hash: "b" };

const CHANGES: readonly ((url: URL) => unknown)[] = [
  (url) => url.searchParams.append("b", "é"),
  ...Object.entries(VALUES).map(
    ([member, value]) =>
      (url: URL) =>
        Object.assign(url, { [member]: value }),
  ),
];

const read = (url: URL): readonly string[] => [...URL_MEMBERS.map((member) => url[member]), `${url.searchParams}`];

const change = (url: URL, index: number): URL => {
  CHANGES[index]?.(url);
  return url;
};

describe("the numbers in patterns of the parser", () => {
  for (const [what, bounds, make] of BOUNDS) {
    for (const bound of bounds) {
      it(`change no member: ${what}, ${bound}`, () => {
        const addresses = [bound - 1, bound, bound + 1].flatMap(make);
        ok(addresses.length >= 3);
        for (const address of addresses) {
          const expected = WhatwgURL.parse(address)?.href;
          const label = `${address.slice(0, 60)}…, ${address.length}`;
          for (const Class of CLASSES) {
            equal(Class.canParse(address), expected !== undefined, label);
            equal(Class.parse(address)?.href, expected, label);
            for (const index of expected === undefined ? [] : [-1, ...CHANGES.keys()]) {
              const changed = read(change(new WhatwgURL(address), index));
              deepEqual(read(change(new Class(address), index)), changed, `${label}, change ${index}`);
              deepEqual(read(change(new Class(expected as string), index)), changed, `${label}, change ${index}`);
            }
            equal(Class.parse("?é", address)?.href, WhatwgURL.parse("?é", address)?.href, label);
          }
        }
      });
    }
  }
});
