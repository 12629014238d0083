/**
 * What is found in a document, of whatever kind.
 */
import type { IRI } from "../web/iri.js";
import type { CharsetSource } from "./document-charset.js";
import type { Link } from "./link.js";

/**
 * What is wrong with an XML document: `XML-ill-formed` and `XML-entity-limit` end it, and are errors; after the others it goes
 * on, and they are warnings.
 */
export type DocumentDiagnosticCode =
  | "XML-ill-formed"
  | "XML-entity-limit"
  | "XML-entity-unread"
  | "XML-prefix-unbound"
  | "XML-base-depth";

/** One thing that is wrong with a document. */
export interface DocumentDiagnostic {
  /** Stable name of the problem. */
  readonly code: DocumentDiagnosticCode;
  /** The rule that was broken, as the specification names it: a constraint, or a production with its number. */
  readonly rule: string;
  /** `error` if nothing after it was read. */
  readonly severity: "error" | "warning";
  /** UTF-16 index, in the decoded document, of the first unit concerned. */
  readonly start: number;
  /** UTF-16 index, in the decoded document, after the last unit concerned. */
  readonly end: number;
}

/** What `extractLinks` finds. */
export interface ExtractedLinks {
  /** The encoding of the document: its name in lower case, as `document.characterSet` has it in its own spelling. */
  readonly charset: string;
  /** What told the encoding. */
  readonly charsetSource: CharsetSource;
  /** The document, decoded: what the offsets point into. */
  readonly text: string;
  /** The document base URL, against which the links are resolved; `null` if there is none. */
  readonly base: IRI | null;
  /** The first `base` element that has an `href`; `null` if there is none. It may have failed, or not be in effect. */
  readonly baseElement: Link | null;
  /** The links, in the order of the document. */
  readonly links: readonly Link[];
  /** What is wrong with an XML document; empty for HTML, which cannot be wrong. */
  readonly diagnostics: readonly DocumentDiagnostic[];
}
