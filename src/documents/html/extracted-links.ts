/**
 * The result of extracting links from an HTML or XML document.
 */
import type { IRI } from "../../web/iri.js";
import type { CharsetSource } from "./document-charset.js";
import type { Link } from "./link.js";

/**
 * The kind of error in an XML document. `XML-ill-formed` and `XML-entity-limit` end the document and are errors; after
 * the others parsing continues, and they are warnings.
 */
export type DocumentDiagnosticCode =
  | "XML-ill-formed"
  | "XML-entity-limit"
  | "XML-entity-unread"
  | "XML-prefix-unbound"
  | "XML-base-depth";

/** An error in a document. */
export interface DocumentDiagnostic {
  /** Stable name of the error. */
  readonly code: DocumentDiagnosticCode;
  /** The violated rule, as named in the specification: a constraint, or a production with its number. */
  readonly rule: string;
  /** `error` if nothing after it was read, otherwise `warning`. */
  readonly severity: "error" | "warning";
  /** UTF-16 index, in the decoded document, of the first offending unit. */
  readonly start: number;
  /** UTF-16 index, in the decoded document, after the last offending unit. */
  readonly end: number;
}

/** The result of `extractLinks`. */
export interface ExtractedLinks {
  /** The lower-case name of the document's encoding; `document.characterSet` in its standard spelling. */
  readonly charset: string;
  /** The source of the encoding. */
  readonly charsetSource: CharsetSource;
  /** The decoded document, to which the offsets refer. */
  readonly text: string;
  /** The document base URL, against which links are resolved; `null` without one. */
  readonly base: IRI | null;
  /** The first `base` element with an `href`, or `null`. It may be invalid or have no effect. */
  readonly baseElement: Link | null;
  /** The links, in the order of the document. */
  readonly links: readonly Link[];
  /** The errors in an XML document; always empty for HTML, in which nothing is an error. */
  readonly diagnostics: readonly DocumentDiagnostic[];
}
