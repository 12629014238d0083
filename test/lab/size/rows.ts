/**
 * The measured items: an import of one name, as a bundler includes it in a page, and files that a page loads directly.
 */

/** A name that a page imports, from this package or from another. */
export interface ImportRow {
  readonly name: string;
  readonly module: string;
  /** Whether it is this package's; others are weighed beside it, and may change. */
  readonly isOurs: boolean;
  /** Whether the module has no names but only a default. */
  readonly isDefault?: boolean;
}

function ours(module: string, ...names: readonly string[]): ImportRow[] {
  return names.map((name) => ({ name, module, isOurs: true }));
}

/** The imports, in the order of the table. */
export const IMPORTS: readonly ImportRow[] = [
  ...ours("whatwg-iri", "compare", "iriToURI", "uriToIRI", "validate", "IRI"),
  ...ours("whatwg-iri/syntax", "isIRI", "resolve"),
  ...ours("whatwg-iri/display", "toDisplayString", "visualOrder"),
  ...ours("whatwg-iri/text", "findIRIs"),
  ...ours("whatwg-iri/display", "inspectHost"),
  ...ours("whatwg-iri/display", "areConfusable"),
  ...ours("whatwg-iri/formats", "isHostname"),
  ...ours("whatwg-iri/formats", "parseTemplate"),
  ...ours("whatwg-iri/documents", "decodeCharacterReferences", "extractLinks"),
  { name: "URL", module: "whatwg-url", isOurs: false },
  { name: "parse", module: "tldts", isOurs: false },
  { name: "LinkifyIt", module: "linkify-it", isOurs: false },
  { name: "parse", module: "uri-js", isOurs: false },
  { name: "fastURI", module: "fast-uri", isOurs: false, isDefault: true },
];

/** The files for pages without a bundler; a page loads one of them. */
export const FILES: readonly string[] = ["iri.min.js", "iri.full.min.js"];

/** Returns the name by which a row is recorded and shown. */
export function describeImport({ name, module, isDefault }: ImportRow): string {
  return isDefault === true ? `default of ${module}` : `${name} of ${module}`;
}

/** Writes a module that uses the import and nothing else. */
export function writeEntry({ name, module, isDefault }: ImportRow): string {
  return `import ${isDefault === true ? name : `{ ${name} }`} from "${module}";\nconsole.log(${name});\n`;
}
