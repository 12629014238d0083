/** Lines of octets: for those that an automaton accepts, the function that it stands for has the same result. */
import assert from "node:assert/strict";
import { IRI, iriToURI, type KeyOptions, normalize, uriToIRI, validate } from "whatwg-iri";
import { validateHostname } from "whatwg-iri/formats";
import { resolve } from "whatwg-iri/syntax";
import { findIRIs } from "whatwg-iri/text";
import { describeAddress } from "#lib/cli/commands/iri-parse.js";
import {
  makeHrefAutomaton,
  makeIRIAutomaton,
  makeNameAutomaton,
  makeResolvedAutomaton,
  makeTextLinkAutomaton,
  makeURIAutomaton,
  makeValidityAutomaton,
  PARSE_SPLIT,
  PARSE_TEXTS,
} from "#lib/cli/valid-lines.js";
import { makeKeyAutomaton } from "#lib/compare/key-automaton.js";
import { readSettings } from "#lib/compare/levels.js";
import { type Automaton, copyLines, createCopier, type LineCopier } from "#lib/infra/octet-automaton.js";
import { OctetBuffer } from "#lib/infra/octet-buffer.js";
import { stringifySafely } from "#lib/infra/quote.js";
import { PROFILES } from "#lib/mapping/decode-component.js";
import { HOSTNAME_STANDARDS } from "#lib/names/hostname.js";
import { GRAMMARS, KINDS } from "#lib/syntax/grammar.js";
import { ALL_STEPS } from "../support/key-options.js";
import { makeInput } from "./inputs.js";
import type { Lane } from "./lanes.js";

/** An automaton with a way to write a line once and one to write it twice, and a check of a text that it accepts. */
type Shortcut = readonly [name: string, once: LineCopier, twice: LineCopier, check: (text: string) => void];

function createShortcut(name: string, automaton: Automaton, check: (text: string) => void): Shortcut {
  return [name, createCopier(automaton, ["", "\n"]), createCopier(automaton, ["<", "\t", ">\n"]), check];
}

const LEVELS = ["syntax", "scheme", "protocol"] as const;

const FORMS = LEVELS.flatMap((level) => [true, false].map((fragment) => ({ level, fragment })));

/** Steps of keys: few that an automaton recognizes apart from the others, and all. */
const STEPS: readonly KeyOptions[] = [
  { level: "scheme", www: false, trailingSlash: false },
  { level: "scheme", finalDot: false, case: false },
  ALL_STEPS,
];

const KEYS = [...FORMS, ...STEPS].map((options): Shortcut => {
  const automaton = makeKeyAutomaton(readSettings(options)) as Automaton;
  return createShortcut(JSON.stringify(options), automaton, (text) => assert.equal(normalize(text, options), text));
});

const VALID = KINDS.flatMap((kind): Shortcut[] => {
  const automaton = makeValidityAutomaton(kind);
  const check = (text: string): void => {
    assert.deepEqual(validate(text, { kind }), []);
    assert.equal(stringifySafely(text), `"${text}"`);
  };
  return automaton === undefined ? [] : [createShortcut(kind, automaton, check)];
});

const MAPPINGS = [
  createShortcut("to-uri", makeURIAutomaton(), (text) => {
    for (const grammar of GRAMMARS) {
      assert.equal(iriToURI(text, { grammar }), text);
      assert.equal(iriToURI(text, { grammar, invalid: "encode", scheme: "ftp" }), text);
    }
  }),
  createShortcut("to-iri", makeIRIAutomaton(), (text) => {
    for (const profile of PROFILES.filter((name) => name !== "text")) {
      assert.equal(uriToIRI(text, { profile }), text);
      assert.equal(uriToIRI(text, { profile, invalid: "encode" }), text);
    }
  }),
  createShortcut("resolve", makeResolvedAutomaton(), (text) => {
    for (const grammar of GRAMMARS) {
      assert.equal(resolve(text, "", { grammar }), text);
      assert.equal(resolve(text, "http://example.org/a?b", { grammar, invalid: "encode" }), text);
    }
  }),
];

const PARSER = createCopier(makeHrefAutomaton(), PARSE_TEXTS, PARSE_SPLIT);

const BASE = new IRI("https://example.org/a?b#c");

const NAMES = createCopier(makeNameAutomaton(), ["", "\n"]);

/** Receive the copies; used again, because each has 64 KiB. */
const [out, doubled] = [new OctetBuffer(), new OctetBuffer()];

/** The host of an address. */
const HOST = /^[a-z]+:\/\/([^/?#\r\n]+)/i;

/** Lines before and after a line, with marks of emphasis that can belong together. */
const SURROUNDINGS = ["", "*_~\n", "a *b~~c _d\n", "**http://a.example/*\n"].flatMap((before) =>
  ["", "\n", "\r\nhttp://b.example/c*\n", "\n\nhttp://b.example/c** ~~", "\n_ b.example_\n"].map((after) => [
    before,
    after,
  ]),
);

const LINK = createShortcut("find", makeTextLinkAutomaton(), (text) => {
  const [before, after] = SURROUNDINGS[text.length % SURROUNDINGS.length] as [string, string];
  const find = (lines: string): string[][] =>
    findIRIs(Buffer.from(lines), { charset: "utf-8" }).map((link) => [link.value, link.text]);
  const first = find(before);
  // Without the line, the others have the same links.
  const others = find(before + after.replace(/^\r?\n/, ""));
  assert.deepEqual(find(before + text + after), [...first, [text, text], ...others.slice(first.length)]);
});

const SHORTCUTS = [...KEYS, ...VALID, ...MAPPINGS, LINK];
const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Passes a line to every automaton.
 *
 * @param line - Any octets except LF.
 * @returns Whether one of them accepts it.
 * @throws {AssertionError} If one of them accepts a line that its function changes or refuses, or does not copy it.
 */
export function checkLine(line: Uint8Array): boolean {
  const octets = Uint8Array.of(...line, 0x0a);
  const content = line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
  let isAccepted = false;
  for (const [name, once, twice, check] of SHORTCUTS) {
    out.length = 0;
    doubled.length = 0;
    const [end, count] = copyLines(once, octets, 0, out, octets.length, octets.length);
    assert.equal(end, count === 1 ? octets.length : 0);
    assert.deepEqual(copyLines(twice, octets, 0, doubled, octets.length, octets.length), [end, count]);
    if (count === 1) {
      isAccepted = true;
      assert.deepEqual(out.octets.subarray(0, out.length), Uint8Array.of(...content, 0x0a), name);
      const pair = Uint8Array.of(0x3c, ...content, 0x09, ...content, 0x3e, 0x0a);
      assert.deepEqual(doubled.octets.subarray(0, doubled.length), pair, name);
      const text = DECODER.decode(content);
      // The command would escape these.
      assert.doesNotMatch(text, /[\p{Control}\u2028\u2029]/u, name);
      check(text);
    }
  }
  out.length = 0;
  if (copyLines(PARSER, octets, 0, out, octets.length, octets.length)[1] === 1) {
    isAccepted = true;
    const [written, text] = [out.octets.subarray(0, out.length), DECODER.decode(content)];
    const base = text.length % 2 === 0 ? undefined : BASE;
    assert.equal(DECODER.decode(written), `${stringifySafely(describeAddress(text, base))}\n`);
  }
  checkName(HOST.exec(Buffer.from(octets).toString("latin1"))?.[1] ?? "");
  return isAccepted;
}

/** Passes a name to the automaton of names. */
function checkName(name: string): void {
  const octets = Buffer.from(`${name}\n`, "latin1");
  out.length = 0;
  if (copyLines(NAMES, octets, 0, out, octets.length, octets.length)[1] === 1) {
    for (const standard of HOSTNAME_STANDARDS) {
      for (const rootDot of [true, false]) {
        assert.deepEqual(validateHostname(name, { standard, rootDot }), [], standard);
      }
    }
  }
}

/** Addresses as octets; in one of eight, an octet is another one. */
export const LINES: Lane<Uint8Array> = {
  make: (random, sources) => {
    const octets = Buffer.from(makeInput(random, sources).input.replaceAll("\n", ""));
    if (octets.length > 0 && random.below(8) === 0) {
      octets[random.below(octets.length)] = 0x0b + random.below(0xf5);
    }
    return octets;
  },
  check: checkLine,
};
