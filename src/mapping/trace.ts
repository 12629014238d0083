import { toHex } from "../diagnostics/quote.js";
import { checkOptions } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import { IPRIVATE, type NonASCII, UCSCHAR } from "../schemes/characters.js";
import { requireParsed } from "../syntax/diagnose.js";
import { IRI_REFERENCE } from "../syntax/grammar.js";
import { selectReading } from "../syntax/invalid.js";
import { applyDecoding, type Piece } from "./profiles.js";
import {
  convert,
  DECODING_OPTIONS,
  getProfile,
  IS_APPROPRIATE,
  readConversion,
  type URIToIRIOptions,
} from "./uri-to-iri.js";

export const STEP_SENTENCES = [
  "Treat the URI as a sequence of octets.",
  "Decode percent-encoded octets, except reserved characters, the percent sign, and ASCII that a URI cannot contain.",
  "Re-encode octets that are not strict UTF-8.",
  "Re-encode characters that an IRI should not show.",
  "Decode the octets as UTF-8.",
  "Convert the domain name to Unicode.",
];

/** For each kind of piece, the last step that changes it, or 1. */
const SETTLED: Readonly<Record<Piece["kind"], number>> = {
  text: 1,
  unreserved: 2,
  octet: 3,
  inappropriate: 4,
  character: 5,
};

/**
 * In the notation of the draft's examples: a non-ASCII octet is written as `<c3>`, and from step 5 on a character as
 * `&#xFC;`. Step 6 is the result of `uriToIRI`.
 *
 * @requirement U-7
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7.1
 */
export function traceMapping(uri: IRILike, options?: URIToIRIOptions | null): readonly string[] {
  checkOptions(options, DECODING_OPTIONS);
  const parsed = requireParsed(selectReading(options, IRI_REFERENCE)(uri, "uri"), IRI_REFERENCE, "uri");
  const profile = getProfile(options);
  const conversion = readConversion(options);
  return STEP_SENTENCES.map((_, index) => {
    const step = index + 1;
    const show = (component: string, set: NonASCII) => {
      const pieces: Piece[] = [];
      applyDecoding(component, { isAppropriate: IS_APPROPRIATE[profile], set, exact: false, pieces });
      return pieces.map((piece) => (step === 6 ? piece.result : showPiece(piece, step))).join("");
    };
    const shown = convert(parsed, {
      mapDomain: (host, scheme) => showText(step === 6 ? conversion.mapDomain(host, scheme) : host, step),
      mapUserinfo: (userinfo) => (profile === "draft" ? show(userinfo, UCSCHAR) : showText(userinfo, step)),
      mapQuery: (query) => show(query, IPRIVATE),
      mapText: (component) => show(component, UCSCHAR),
      finish: (tail) => (step === 6 ? conversion.finish(tail) : tail),
    });
    // Replaced at the end: the last step of the profile `text` encodes characters, not references.
    return showReferences(shown);
  });
}

function showPiece({ kind, source, result }: Piece, step: number) {
  return step >= SETTLED[kind] ? showText(result, step) : step === 1 ? source : showOctets(source);
}

function showText(text: string, step: number) {
  return step < 5 ? text.replace(/[^\0-\x7F]+/g, (run) => showOctets(encodeURIComponent(run))) : showReferences(text);
}

function showOctets(triplets: string) {
  return triplets.toLowerCase().replace(/%(..)/g, "<$1>");
}

function showReferences(text: string) {
  return text.replace(/[^\0-\x7F]/gu, (character) => `&#x${toHex(character.codePointAt(0) as number)};`);
}
