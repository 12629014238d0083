/** The uses whose trips through the source are measured. */

import { inspectHost, toDisplayString } from "#lib/display.js";
import { extractLinks } from "#lib/documents.js";
import { compare, IRI, iriToURI, preferredForm, uriToIRI, validate } from "#lib/index.js";
import { isIRI, parseIRI, resolve } from "#lib/syntax.js";
import { findIRIs } from "#lib/text.js";

/** A use of the library. */
export interface Use {
  /** The code, as the table shows it. */
  readonly title: string;
  readonly run: () => unknown;
  /** The most files of ours that it may open when it is repeated. */
  readonly limit?: number;
  /** Whether docs/internal/architecture.md lists the files. */
  readonly isListed?: boolean;
}

const TEXT = "See http://a.example/b, https://例え.jp/é and www.example.org.";
const HTML = '<!doctype html><base href="/b/"><a href="../É?é">É</a><img srcset="a.png 1x, b.png 2x">';
const ATOM =
  '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://a.example/"><link href="../É?é"/><id>urn:x:y</id></feed>';

const attempt = (run: () => unknown) => (): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

const BASE = "http://a.example/b/c/d";
const CHARSET = { charset: "windows-1252" };
const iri = new IRI("http://example.org/a");

export const USES: readonly Use[] = [
  { title: '`new IRI("http://example.org/a")`', run: () => new IRI("http://example.org/a"), limit: 5, isListed: true },
  { title: '`new IRI("http://例え.jp/É?é")`', run: () => new IRI("http://例え.jp/É?é") },
  {
    title: '`new IRI("../É?é", "http://a.example/b/c/d", { charset: "windows-1252" })`',
    run: () => new IRI("../É?é", BASE, CHARSET),
    limit: 12,
    isListed: true,
  },
  {
    title: "the same with the base `http://例え.jp/b/c/d`",
    run: () => new IRI("../É?é", "http://例え.jp/b/c/d", CHARSET),
    limit: 16,
  },
  { title: '`new IRI("http://[")`', run: attempt(() => new IRI("http://[")) },
  {
    title: '`iri.hostname = "例え.jp"`',
    run: () => {
      iri.hostname = "例え.jp";
    },
    limit: 6,
    isListed: true,
  },
  { title: "`iri.toIRI()`", run: () => iri.toIRI() },
  { title: '`isIRI("http://例え.jp/É?é")`', run: () => isIRI("http://例え.jp/É?é") },
  { title: '`parseIRI("http://例え.jp/É?é")`', run: () => parseIRI("http://例え.jp/É?é") },
  { title: '`resolve("../É?é", "http://a.example/b/c/d")`', run: () => resolve("../É?é", BASE) },
  { title: '`iriToURI("http://例え.jp/É?é")`', run: () => iriToURI("http://例え.jp/É?é") },
  {
    title: '`uriToIRI("http://xn--r8jz45g.jp/%C3%89?%C3%A9")`',
    run: () => uriToIRI("http://xn--r8jz45g.jp/%C3%89?%C3%A9"),
  },
  { title: '`validate("http://例え.jp/É é")`', run: () => validate("http://例え.jp/É é") },
  {
    title: '`compare("http://例え.jp/É", "HTTP://例え.jp/%C3%89", { level: "scheme" })`',
    run: () => compare("http://例え.jp/É", "HTTP://例え.jp/%C3%89", { level: "scheme" }),
    limit: 20,
  },
  { title: '`preferredForm("HTTP://例え.jp/%C3%89")`', run: () => preferredForm("HTTP://例え.jp/%C3%89") },
  { title: '`inspectHost("例え.jp")`', run: () => inspectHost("例え.jp"), limit: 16 },
  {
    title: '`toDisplayString("http://xn--r8jz45g.jp/%C3%89?%C3%A9")`',
    run: () => toDisplayString("http://xn--r8jz45g.jp/%C3%89?%C3%A9"),
    limit: 22,
  },
  { title: "`findIRIs(text)`, three links", run: () => [...findIRIs(TEXT)] },
  {
    title: "`extractLinks(html)`",
    run: () => extractLinks(HTML, { base: "http://a.example/" }).links,
  },
  {
    title: "`extractLinks(atom)`",
    run: () => extractLinks(ATOM, { base: "http://a.example/", contentType: "application/atom+xml" }).links,
  },
];
