/**
 * A link that was found in a text.
 *
 * Divergences: none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
import { domainToASCII } from "../idna/idna.js";
import { normalizeText } from "../infra/normalization.js";
import { encodeNonASCII, encodeOctet } from "../infra/percent.js";
import { iriToURI } from "../mapping/iri-to-uri.js";
import type { Settings } from "./settings.js";

/**
 * What a link is: an IRI with its scheme, a domain name without one and what may follow it, or a mail address.
 */
export type LinkKind = "iri" | "schemeless" | "mail";

/** Where a link is, and where its host is; all UTF-16 indices into the text. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly kind: LinkKind;
  readonly hostStart: number;
  readonly hostEnd: number;
}

/** What no path, query or fragment of an IRI holds of what UTS #58 has in a link, and a percent sign without its digits. */
const NOT_IN_IRI = /["<>\\^`{|}[\]\u{E0000}-\u{E0FFF}\u{FFF0}-\u{FFFF}]|%(?![0-9A-Fa-f]{2})/gu;

/** What no path holds besides that. */
const NOT_IN_LOCAL_PART = /[?#/]/g;

/**
 * A link that was found in a text.
 *
 * @typeParam Verdict - What the option `spoof` returns.
 * @example
 * const [link] = findIRIs("Siehe bücher.example.com/ü.");
 * [link.start, link.end, link.text, link.kind]; // => [6, 26, "bücher.example.com/ü", "schemeless"]
 * [link.iri, link.added, link.href]; // => ["https://bücher.example.com/ü", "https://", "https://xn--bcher-kva.example.com/%C3%BC"]
 */
export class FoundIRI<Verdict = undefined> {
  /** Where it begins in the text: a UTF-16 index, or for octets that of an octet. */
  readonly start: number;
  /** Where it ends in the text. */
  readonly end: number;
  /** As it stands in the text. */
  readonly text: string;
  /** What it is. */
  readonly kind: LinkKind;
  readonly #hostStart: number;
  readonly #hostEnd: number;
  readonly #settings: Settings<Verdict>;

  /**
   * @param place - Where it is in `text`.
   * @param start - Where it begins in what the caller gave.
   * @param end - Where it ends in that.
   */
  constructor(text: string, place: Place, start: number, end: number, settings: Settings<Verdict>) {
    this.start = start;
    this.end = end;
    this.text = text.slice(place.start, place.end);
    this.kind = place.kind;
    this.#hostStart = place.hostStart - place.start;
    this.#hostEnd = place.hostEnd - place.start;
    this.#settings = settings;
  }

  /** The host as it stands in the text, without brackets removed or dots mapped; `""` if it has none. */
  get host(): string {
    return this.text.slice(this.#hostStart, this.#hostEnd);
  }

  /** What stands before the text in `iri`: `"https://"` or `"mailto:"`, or `""` if the text has its scheme. */
  get added(): "" | "https://" | "mailto:" {
    if (this.kind === "iri" || (this.kind === "mail" && this.#hasMailto)) {
      return "";
    }
    return this.kind === "mail" ? "mailto:" : "https://";
  }

  get #hasMailto(): boolean {
    return /^mailto:/i.test(this.text);
  }

  /**
   * The link as an IRI by RFC 3987. What UTS #58 has in a link and no IRI may hold is percent-encoded; if the text came in
   * a legacy charset, the IRI is in Normalization Form C.
   */
  get iri(): string {
    const iri = this.#writeIRI();
    return this.#settings.normalizes ? normalizeText(iri, "NFC") : iri;
  }

  #writeIRI(): string {
    if (this.kind === "mail") {
      const host = this.host.replace(/[\u3002\uFF0E\uFF61]/g, ".");
      return `${this.#localPart}@${host}`;
    }
    const tail = this.text.slice(this.#hostEnd).replace(NOT_IN_IRI, encode);
    const fragment = tail.indexOf("#") + 1;
    const rest = fragment === 0 ? tail : tail.slice(0, fragment) + tail.slice(fragment).replaceAll("#", "%23");
    const userinfo = this.text.slice(0, this.#hostStart).replace(NOT_IN_IRI, encode);
    return this.added + userinfo + this.text.slice(this.#hostStart, this.#hostEnd) + rest;
  }

  /** "mailto:" and the local part; only where the text has "mailto:", a percent sign may already encode. */
  get #localPart(): string {
    const local = this.text.slice(0, this.#hostStart - 1);
    const encoded = (this.#hasMailto ? local : `mailto:${local.replaceAll("%", "%25")}`).replace(NOT_IN_IRI, encode);
    return encoded.replace(NOT_IN_LOCAL_PART, encode);
  }

  /** The link as a URI, which any program can open: the host in Punycode, the rest percent-encoded as UTF-8. */
  get href(): string {
    if (this.kind === "mail") {
      return `${encodeNonASCII(this.#localPart)}@${domainToASCII(this.host)}`;
    }
    return iriToURI(this.iri);
  }

  /** What the option `spoof` says of the host; `undefined` without it, or without a host. */
  get spoof(): Verdict | undefined {
    const { host } = this;
    return host === "" ? undefined : this.#settings.spoof?.(host);
  }

  /** Everything but the verdict, for `JSON.stringify`. */
  toJSON(): {
    start: number;
    end: number;
    text: string;
    kind: LinkKind;
    added: string;
    iri: string;
    href: string;
  } {
    const { start, end, text, kind, added, iri, href } = this;
    return { start, end, text, kind, added, iri, href };
  }
}

function encode(character: string): string {
  return character < "\x80" ? encodeOctet(character.charCodeAt(0)) : encodeNonASCII(character);
}
