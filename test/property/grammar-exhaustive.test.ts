/**
 * Exhaustive tests where the grammar has few enough cases: code points, and the shapes of addresses.
 *
 * Of the code points beyond the BMP, each run tests those next to a boundary of the grammar, and a sample;
 * `CODE_POINTS_SAMPLE=1` tests all.
 */
import assert from "node:assert/strict";
import { parseIRI } from "whatwg-iri/syntax";
import { toRegExp } from "../oracles/abnf-regexp.js";
import { findHostKind } from "../oracles/check-components.js";
import { joinPieces } from "../oracles/mutations.js";
import { nameRule, SPECIFICATION_NAMES, SPECIFICATIONS } from "../oracles/specifications.js";

/** The text before and after a component. */
const SURROUNDINGS = {
  userinfo: ["//", "@"],
  host: ["//", ""],
  path: ["s:", ""],
  query: ["?", ""],
  fragment: ["#", ""],
} as const;

type Component = keyof typeof SURROUNDINGS;

/** Of the code points beyond the BMP, each nth is tested. */
const STRIDE = Number(process.env.CODE_POINTS_SAMPLE ?? 17);
const FIRST = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * STRIDE)) % STRIDE;

/** Beyond the BMP, all ranges of the grammar begin and end at most two code points from a multiple of this. */
const BLOCK = 0x1000;

const CODE_POINTS = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter(
  (codePoint) => codePoint <= 0xffff || (codePoint + 4) % BLOCK < 8 || codePoint % STRIDE === FIRST,
);

for (const specification of SPECIFICATION_NAMES) {
  const { rules, matchesRegExp, matchesAPG, options } = SPECIFICATIONS[specification];

  describe(`[S-2a, S-2b, S-4, S-5a] every code point, lone surrogates among them, in ${specification}, from ${FIRST}`, () => {
    for (const component of Object.keys(SURROUNDINGS) as Component[]) {
      const rule = nameRule(specification, component);
      it(`is the ${component} if ${rule} derives it`, () => {
        const expression = toRegExp(rules, rule);
        const [before, after] = SURROUNDINGS[component];
        const wrong: string[] = [];
        for (const codePoint of CODE_POINTS) {
          const character = String.fromCodePoint(codePoint);
          const isFound = parseIRI(before + character + after, options)?.[component] === character;
          if (isFound !== expression.test(character)) {
            wrong.push(codePoint.toString(16));
          }
        }
        assert.deepEqual(wrong, []);
      });
    }
  });

  describe(`addresses in ${specification}`, () => {
    const start = nameRule(specification, "URI-reference");

    /** @returns Whether the host is one. */
    const check = (host: string): boolean => {
      const input = `//${host}`;
      const parsed = parseIRI(input, options);
      const isHost = matchesRegExp(nameRule(specification, "host"), host);
      assert.equal(parsed?.host, isHost ? host : undefined, input);
      assert.equal(matchesAPG(start, input), isHost, input);
      assert.equal(parsed?.hostKind, isHost ? findHostKind(host, specification) : undefined, input);
      return isHost;
    };

    it("[S-3b] are IPv6address with the count of pieces, the double colon and the IPv4address that it allows", () => {
      const valid = new Set<string>();
      for (let count = 0; count <= 9; count++) {
        for (const tail of [[], ["1.2.3.4"]]) {
          const pieces = [...Array.from({ length: count }, (_, index) => index.toString(16)), ...tail];
          for (let first = -1; first <= pieces.length; first++) {
            for (let second = first; second <= pieces.length; second++) {
              const host = `[${joinPieces(pieces, [first, second])}]`;
              if (check(host)) {
                valid.add(host);
              }
            }
          }
        }
      }
      // Eight pieces, or up to seven with "::" at any place; six and an IPv4address, or up to five with "::" before it.
      assert.equal(valid.size, 1 + (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8) + 1 + (1 + 2 + 3 + 4 + 5 + 6));
    });

    it("[S-3a] are IPv4address with every octet from 0 to 255, and with no other", () => {
      const numbers = Array.from({ length: 301 }, (_, index) => String(index));
      const octets = ["", "999", "1000", ...numbers];
      const withZeros = ["0", "00"].flatMap((zeros) => numbers.map((number) => zeros + number));
      for (let place = 0; place < 4; place++) {
        // Each number with zeros before it in one of the places.
        const tried = [...octets, ...withZeros.filter((_, index) => index % 4 === place)];
        const valid = tried.filter((octet) => {
          const address = ["1", "20", "255", "0"].with(place, octet).join(".");
          check(address);
          return check(`[::${address}]`);
        });
        assert.deepEqual(valid, numbers.slice(0, 256));
      }
    });

    it("[S-3a] are IPv4address with four octets, and with no other count", () => {
      for (let count = 1; count <= 6; count++) {
        const octets = Array.from({ length: count }, (_, index) => String(index));
        for (const dots of ["", "."]) {
          check(octets.join(".") + dots);
          check(dots + octets.join("."));
          check(`[::${octets.join(".")}${dots}]`);
          check(`[::${dots}${octets.join(".")}]`);
        }
      }
    });

    it("[S-3b, S-3c] are what their ASCII characters make them: pieces, IPvFuture and brackets", () => {
      // Delimiters that end the authority are left out: the text after them could be valid.
      const characters = Array.from({ length: 0x80 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(
        (character) => !"/?#".includes(character),
      );
      const patterns = "[::*] [::*1] [1*::] [1:*:2::] [*1.a] [v*.a] [v1*a] [v1.*] [v1.a* *::1] [*".split(" ");
      for (const pattern of patterns) {
        const hosts = ["", ...characters].map((character) => pattern.split("*").join(character));
        assert.ok(hosts.filter(check).length < hosts.length, pattern);
      }
    });

    it("[S-3b] are h16 with one to four digits", () => {
      const counts = [0, 1, 2, 3, 4, 5, 6].filter((count) => check(`[1::2:${"f".repeat(count)}]`));
      assert.deepEqual(counts, [1, 2, 3, 4]);
    });
  });
}
