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
import { stringifySafely } from "#lib/diagnostics/quote.js";
import { type Automaton, copyLines, createCopier, type LineCopier, matchLine } from "#lib/infra/octet-automaton.js";
import { OctetBuffer } from "#lib/infra/octet-buffer.js";
import { PROFILES } from "#lib/mapping/decode-component.js";
import { HOSTNAME_STANDARDS } from "#lib/names/hostname.js";
import { GRAMMARS, KINDS } from "#lib/syntax/grammar.js";
import { ALL_STEPS } from "../../support/key-options.js";
import { makeInput } from "./inputs.js";
import type { Lane } from "./lanes.js";

/** An automaton with a way to write a line once and one to write it twice, and a check of a text that it accepts. */
interface Shortcut {
  readonly name: string;
  readonly automaton: Automaton;
  readonly once: LineCopier;
  readonly twice: LineCopier;
  readonly check: (text: string) => void;
}

function createShortcut(name: string, automaton: Automaton, check: (text: string) => void): Shortcut {
  const [once, twice] = [createCopier(automaton, ["", "\n"]), createCopier(automaton, ["<", "\t", ">\n"])];
  return { name, automaton, once, twice, check };
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

const HREF = makeHrefAutomaton();
const PARSER = createCopier(HREF, PARSE_TEXTS, PARSE_SPLIT);

const BASE = new IRI("https://example.org/a?b#c");

const NAMES = makeNameAutomaton();

/** Receives copies; used again, because it has 64 KiB. */
const out = new OctetBuffer();

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

/** A line, and what it has without its end. */
interface Line {
  /** With LF. */
  readonly octets: Buffer;
  /** Without LF or CR LF. */
  readonly content: Buffer;
}

function endLine(line: Uint8Array): Line {
  const octets = Buffer.from([...line, 0x0a]);
  return { octets, content: octets.subarray(0, line.at(-1) === 0x0d ? -2 : -1) };
}

/** Returns the lines that an automaton accepts. */
function findAccepted(automaton: Automaton, lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ octets }) => {
    const end = matchLine(automaton, octets, 0);
    assert.ok(end === -1 || end === octets.length);
    return end !== -1;
  });
}

/**
 * Copies lines together, as the command does, and after them one that the automaton refuses.
 *
 * @param accepted - Those of the lines that the automaton accepts.
 * @param expected - The copies.
 */
function checkCopies(
  name: string,
  copier: LineCopier,
  accepted: readonly Line[],
  lines: readonly Line[],
  expected: readonly Uint8Array[],
): void {
  const set = new Set(accepted);
  const refused = lines.find((line) => !set.has(line));
  const list = Buffer.concat(accepted.map(({ octets }) => octets));
  const block = refused === undefined ? list : Buffer.concat([list, refused.octets]);
  out.length = 0;
  const end = copyLines(copier, block, 0, out, block.length, Number.POSITIVE_INFINITY);
  assert.deepEqual(end, [list.length, accepted.length], name);
  const copies = Buffer.from(out.octets.buffer, out.octets.byteOffset, out.length);
  assert.equal(copies.compare(Buffer.concat(expected)), 0, name);
}

/**
 * Passes lines to every automaton.
 *
 * @param made - Any octets except LF.
 * @returns The number of lines that one of them accepts.
 * @throws {AssertionError} If one of them accepts a line that its function changes or refuses, or does not copy it.
 */
export function checkLines(made: readonly Uint8Array[]): number {
  const lines = made.map(endLine);
  const texts = new Map<Line, string>();
  const decode = (line: Line): string => {
    const text = texts.get(line) ?? DECODER.decode(line.content);
    texts.set(line, text);
    return text;
  };
  for (const { name, automaton, once, twice, check } of SHORTCUTS) {
    const accepted = findAccepted(automaton, lines);
    const single = accepted.flatMap(({ content }) => [content, LF]);
    checkCopies(name, once, accepted, lines, single);
    const pairs = accepted.flatMap(({ content }) => [LESS_THAN, content, TAB, content, GREATER_THAN]);
    checkCopies(name, twice, accepted, lines, pairs);
    for (const line of accepted) {
      check(decode(line));
    }
  }
  for (const text of texts.values()) {
    // The command would escape these.
    assert.doesNotMatch(text, /[\p{Control}\u2028\u2029]/u);
  }
  const addresses = findAccepted(HREF, lines);
  const parsed = addresses.map((line) => {
    const text = decode(line);
    const base = text.length % 2 === 0 ? undefined : BASE;
    return Buffer.from(`${stringifySafely(describeAddress(text, base))}\n`);
  });
  checkCopies("parse", PARSER, addresses, lines, parsed);
  checkNames(lines.map(({ octets }) => HOST.exec(octets.toString("latin1"))?.[1] ?? ""));
  return texts.size;
}

const [LF, LESS_THAN, TAB, GREATER_THAN] = ["\n", "<", "\t", ">\n"].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];

/** Passes names to the automaton of names. */
function checkNames(names: readonly string[]): void {
  for (const { content } of findAccepted(
    NAMES,
    names.map((name) => endLine(Buffer.from(name, "latin1"))),
  )) {
    const name = content.toString("latin1");
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
  check: (line) => checkLines([line]) === 1,
  checkAll: checkLines,
};
