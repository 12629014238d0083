import { normalizeText } from "../infra/normalization.js";
import { encodeCharacter, encodeNonASCII } from "../infra/percent.js";
import { mapHost } from "../names/hosts.js";

/** An IRI with its scheme, a domain name without a scheme, with any text after it, or a mail address. */
export type LinkKind = "iri" | "schemeless" | "mail";

export interface Place {
  readonly start: number;
  readonly end: number;
  readonly kind: LinkKind;
  readonly hostStart: number;
  readonly hostEnd: number;
}

/** Changes of a link that the option `isLink` can return. */
export interface LinkChange {
  /** The address, in place of that in the text. */
  readonly href?: string | undefined;
  /** Attributes of the element, such as `{ rel: "nofollow" }`. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

export interface LinkContext<Verdict> {
  readonly inspectHost: ((host: string) => Verdict) | undefined;
  readonly normalizes: boolean;
  readonly isMarkdown: boolean;
}

/** UTS #58 allows these. */
const NOT_IN_IRI = /["<>\\^`{|}[\]\u{E0000}-\u{E0FFF}\u{FFF0}-\u{FFFF}]|%(?![0-9A-Fa-f]{2})/gu;

/** Needs a conversion to be a URI; several number signs do too. */
const NOT_IN_URI = /[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]|%(?![0-9A-Fa-f]{2})|#[^#]*#/;

/**
 * A link found in a text.
 *
 * @example
 * const [link] = findIRIs("Siehe bücher.example.com/ü.");
 * [link.start, link.end, link.text, link.kind]; // => [6, 26, "bücher.example.com/ü", "schemeless"]
 * [link.value, link.added]; // => ["https://bücher.example.com/ü", "https://"]
 * link.href; // => "https://xn--bcher-kva.example.com/%C3%BC"
 */
export class FoundIRI<Verdict = undefined> {
  /** UTF-16 index in the text; for octets, index of the first one. */
  readonly start: number;
  /** Index after its last unit or octet. */
  readonly end: number;
  /** The link as written in the text; in Markdown, with `&` in place of `&amp;`. */
  readonly text: string;
  readonly kind: LinkKind;
  /**
   * The link as an IRI by RFC 3987, with other characters percent-encoded; in Normalization Form C, if the text was in
   * a legacy charset.
   */
  readonly value: string;
  /** The link as a URI that any program can open, or the address that the option `isLink` gave it. */
  readonly href: string;
  readonly #hostStart;
  readonly #hostEnd;
  readonly #context;
  #attributes: Readonly<Record<string, string>> = {};

  constructor(text: string, place: Place, start: number, end: number, context: LinkContext<Verdict>) {
    this.start = start;
    this.end = end;
    const written = text.slice(place.start, place.end);
    this.text = context.isMarkdown ? written.replace(/&amp;/gi, "&") : written;
    this.kind = place.kind;
    this.#hostStart = place.hostStart - place.start;
    this.#hostEnd = place.hostEnd - place.start;
    this.#context = context;
    // Own members, so that copies, clones and the console have them.
    const isPlain = this.kind !== "mail" && !NOT_IN_URI.test(this.text) && !this.host.includes("%");
    const plain = isPlain ? this.added + this.text : "";
    [this.value, this.href] = isPlain ? [plain, plain] : this.#write();
  }

  /** The host as written, with brackets and unmapped dots; `""` if it has none. */
  get host(): string {
    return this.text.slice(this.#hostStart, this.#hostEnd);
  }

  /**
   * The prefix that `value` adds to the text: `"https://"`, `"https:"` before two slashes, `"mailto:"`, or `""` if the
   * text contains the scheme.
   */
  get added(): "" | "https://" | "https:" | "mailto:" {
    if (this.kind === "mail") {
      return this.#hasMailto ? "" : "mailto:";
    }
    return this.kind === "iri" ? "" : this.#hostStart === 0 ? "https://" : "https:";
  }

  get #hasMailto() {
    return /^mailto:/i.test(this.text);
  }

  #write(): readonly [value: string, href: string] {
    const { host } = this;
    const isMail = this.kind === "mail";
    const before = isMail
      ? `${this.#localPart}@`
      : this.added + this.text.slice(0, this.#hostStart).replace(NOT_IN_IRI, encodeCharacter);
    const tail = this.text.slice(this.#hostEnd).replace(NOT_IN_IRI, encodeCharacter);
    const fragment = tail.indexOf("#") + 1;
    // Further number signs are data.
    const rest = tail.slice(0, fragment) + tail.slice(fragment).replaceAll("#", "%23");
    const normalize = (iri: string) => (this.#context.normalizes ? normalizeText(iri, "NFC") : iri);
    const scheme = this.kind === "iri" ? this.text.slice(0, this.text.indexOf(":")) : "https";
    const [root] = /^[.\u3002\uFF0E\uFF61]?/.exec(rest) as RegExpExecArray;
    const mapped = mapHost(host + root, scheme) as string;
    return [
      normalize(before + (isMail ? host.replace(/[\u3002\uFF0E\uFF61]/g, ".") : host) + rest),
      // Some sanitizers drop a link whose scheme is in upper case.
      encodeNonASCII(
        normalize(before.replace(/^[^:]*/, (scheme) => scheme.toLowerCase()) + mapped + rest.slice(root.length)),
      ),
    ];
  }

  /** Percent signs start triplets only after a written "mailto:". */
  get #localPart() {
    const local = this.text.slice(0, this.#hostStart - 1);
    const address = this.#hasMailto ? local : `mailto:${local.replaceAll("%", "%25")}`;
    return address.replace(NOT_IN_IRI, encodeCharacter).replace(/[?#/]/g, encodeCharacter);
  }

  static accept<Verdict>(
    link: FoundIRI<Verdict>,
    isLink: ((link: FoundIRI<Verdict>) => boolean | LinkChange) | undefined,
  ): boolean {
    const answer = isLink?.(link) ?? true;
    if (typeof answer === "object") {
      const { href = link.href, attributes = {} } = answer;
      (link as { href: string }).href = href;
      link.#attributes = attributes;
    }
    return answer !== false;
  }

  /** As the option `isLink` gave them. */
  get attributes(): Readonly<Record<string, string>> {
    return this.#attributes;
  }

  /** The result of the option `inspectHost` for the host, if there are both. */
  get verdict(): Verdict | undefined {
    const { host } = this;
    return host === "" ? undefined : this.#context.inspectHost?.(host);
  }

  /**
   * Returns the `href`, for functions that take strings.
   *
   * @example
   * new IRI(findIRIs("siehe bücher.example.com")[0]).host; // => "xn--bcher-kva.example.com"
   */
  toString(): string {
    return this.href;
  }

  /** Returns everything except the verdict. */
  toJSON(): Pick<FoundIRI, "start" | "end" | "text" | "kind" | "added" | "value" | "href"> {
    const { start, end, text, kind, added, value, href } = this;
    return { start, end, text, kind, added, value, href };
  }
}
