/** Why keys of other projects differ from ours. The first reason that fits a row is its reason. */
import type { Row } from "./read-rows.js";

/** A reason, and the rows that it explains. */
export interface Reason {
  readonly text: string;
  fits(row: Row, ours: string | null): boolean;
}

const hasInput =
  (pattern: RegExp): Reason["fits"] =>
  ({ input }) =>
    pattern.test(input);

const hasTest =
  (name: string): Reason["fits"] =>
  ({ test }) =>
    test === name;

export const REASONS: readonly Reason[] = [
  {
    text: "Without a scheme an address is a relative reference. With a base, it is resolved; `findIRIs` and `repairInput` add a scheme",
    fits: ({ input }, ours) => ours === null && !/^\w+:\//.test(input),
  },
  {
    text: "Percent-encoded delimiters, controls and percent signs are not decoded: `%25` and `%2525` are two addresses (RFC 3986, section 2.4)",
    fits: ({ input, test }, ours) => ours !== null && /%2[0-9]|%3A/i.test(input) && test !== "stripQuerySessionID",
  },
  {
    text: "Not an IRI: the host has characters that no domain name has",
    fits: ({ input }, ours) => ours === null && /^http:\/\/[^/]*(?:[ %]|[\0-\x1F])/.test(input),
  },
  {
    text: "Empty segments of a path count: servers may tell `//` from `/`. Only slashes at the end have an option",
    fits: ({ input }) => /^http:\/\/[^?]*\/\//.test(input),
  },
  {
    text: "Our form of an address without a host has an empty authority, as RFC 8089 and browsers write it",
    fits: hasInput(/^(?:file:\/(?!\/)|ftp:\/$|http:\/{4,}$)/),
  },
  {
    text: "An empty value: `emptyParameters` ignores `b=` as a whole and keeps `b`, which can be the name of a page, and `=1`",
    fits: hasInput(/[?&](?:b=(?:&|$)|=1)/),
  },
  {
    text: "A host of numbers stays as it is written, since RFC 3986 has IPv4 addresses of four numbers only. Normalize `new IRI(…).href` to have the address that browsers see",
    fits: ({ test, input }) => test === "attemptIPFormats" || /\/\/[0-9.]+\//.test(input),
  },
  {
    text: "Sessions in a path are no parameters, and need a rule of the site",
    fits: hasTest("stripPathSessionID"),
  },
  {
    text: "`ignoredParameters` goes by the name, not by the length of the value; and it leaves neither an empty query nor `&` at the end",
    fits: hasTest("stripQuerySessionID"),
  },
  {
    text: "`filedesc` is not an exception: with two slashes, what follows is a host",
    fits: hasInput(/^filedesc:\/\//),
  },
];
