/**
 * Extracts the links of an HTTP response.
 *
 * @see https://fetch.spec.whatwg.org/#response-class
 */
import { checkOptions, getOption } from "../infra/options.js";
import { extractContentType, requireMarkup } from "./content-type.js";
import { hasXMLDeclaration } from "./document-charset.js";
import { type ExtractLinksOptions, extractLinks, OPTIONS } from "./extract-links.js";
import type { ExtractedLinks } from "./link.js";

/** The members of a `Response` from `fetch` that are used. */
export interface ResponseLike {
  /** The address after all redirects; `""` if unknown. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Whether the body has been read. */
  readonly bodyUsed: boolean;
  /** A stream of the platform or of Node, which is read in chunks; for anything else, `arrayBuffer` is called. */
  readonly body?: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Options of {@link extractLinksFromResponse}; omitted ones are taken from the response. */
export interface ExtractLinksFromResponseOptions extends ExtractLinksOptions {
  /** Most octets that are read; 67,108,864 by default. */
  readonly maxLength?: number | undefined;
}

/** 64 MiB: a sitemap may have 50 MB. */
const MAX_LENGTH = 0x4000000;

/**
 * Extracts the links of a response: its body, in the charset of its Content-Type, resolved against its final address.
 *
 * A response without a Content-Type is XML if it starts with an XML declaration, and HTML otherwise. The status is
 * ignored: a 404 page has links too.
 *
 * @example
 * const response = new Response('<a href="?q=é">1</a>', { headers: { "Content-Type": "text/html; charset=utf-8" } });
 * const { links } = await extractLinksFromResponse(response, { base: "http://example.org/" });
 * links[0].iri.href; // => "http://example.org/?q=%C3%A9"
 *
 * @param response - A response from the platform's `fetch`, undici, node-fetch or a polyfill, with an unread body.
 * @param options - The options of `extractLinks`; they override the response.
 * @returns The links, like `extractLinks`.
 * @throws {TypeError} If the body has been read, the type is neither HTML nor XML, or `base` cannot be parsed.
 * @throws {RangeError} If the body has more than `maxLength` octets, or `charset` is not a label of the Encoding Standard.
 * @see https://fetch.spec.whatwg.org/#dom-response-url
 */
export async function extractLinksFromResponse(
  response: ResponseLike,
  options?: ExtractLinksFromResponseOptions | null,
): Promise<ExtractedLinks> {
  checkOptions(options, [...OPTIONS, "maxLength"]);
  const header = getOption(options, "contentType") ?? response.headers.get("Content-Type") ?? "";
  const contentType = extractContentType(header);
  requireMarkup(contentType);
  if (response.bodyUsed) {
    throw new TypeError("the body of the response has already been read");
  }
  const octets = await readBody(response, getOption(options, "maxLength", MAX_LENGTH));
  const isXML = contentType === null && hasXMLDeclaration(octets);
  return extractLinks(octets, {
    charset: getOption(options, "charset"),
    contentType: isXML ? "application/xml" : header,
    base: getOption(options, "base") ?? (response.url || undefined),
  });
}

/** @throws {RangeError} If the body is longer. */
async function readBody(response: ResponseLike, maxLength: number): Promise<Uint8Array> {
  const { body } = response;
  const pieces: Uint8Array[] = [];
  let length = 0;
  const append = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > maxLength) {
      throw new RangeError(`The body of the response has more than ${maxLength} octets`);
    }
    pieces.push(piece);
  };
  if (isStream(body)) {
    await readStream(body, append);
  } else if (isIterable(body)) {
    for await (const piece of body) {
      append(piece);
    }
  } else {
    append(new Uint8Array(await response.arrayBuffer()));
  }
  return join(pieces, length);
}

/** The members of a platform stream that are used. */
interface Stream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

function isStream(body: unknown): body is Stream {
  return typeof (body as Stream | null | undefined)?.getReader === "function";
}

function isIterable(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof (body as AsyncIterable<Uint8Array> | null | undefined)?.[Symbol.asyncIterator] === "function";
}

async function readStream(stream: Stream, append: (piece: Uint8Array) => void): Promise<void> {
  const reader = stream.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      append(value as Uint8Array);
    }
  } catch (error) {
    // Tells the server not to send the rest.
    await reader.cancel();
    throw error;
  }
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const octets = new Uint8Array(length);
  let index = 0;
  for (const piece of pieces) {
    octets.set(piece, index);
    index += piece.length;
  }
  return octets;
}
