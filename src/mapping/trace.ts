/**
 * The six steps in which a URI becomes an IRI, written as the draft's worked examples are.
 *
 * Divergences: those of `uri-to-iri.ts`.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7.1
 */

import { IPRIVATE, type NonASCII, UCSCHAR } from "../infra/code-points.js";
import type { IRILike } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { toHex } from "../infra/quote.js";
import { getSyntax } from "../syntax/kinds.js";
import { requireParsed } from "../syntax/validate.js";
import { decodeComponent, type Piece } from "./decode-component.js";
import { convert, createConversion, getJudge, getProfile, type URIToIRIOptions } from "./uri-to-iri.js";

/** What a URI is after each of the six steps. */
export type Trace = readonly [string, string, string, string, string, string];

const STEPS = [1, 2, 3, 4, 5, 6] as const;

/** The step from which on a piece of this kind is as it is in the result. */
const SETTLED: Readonly<Record<Piece["kind"], number>> = {
  text: 1,
  unreserved: 2,
  octet: 3,
  inappropriate: 4,
  character: 5,
};

/**
 * Shows what each of the draft's six steps makes of a URI.
 *
 * An octet that is not ASCII is written as `<c3>`, and a character, which it is from step 5 on, as `&#xFC;`. Step 6 gives
 * what `uriToIRI` gives.
 *
 * @example
 * const trace = traceURIToIRI("http://xn--99zt52a.example.org/%e2%80%ae");
 * trace[1]; // => "http://xn--99zt52a.example.org/<e2><80><ae>"
 * trace[3]; // => "http://xn--99zt52a.example.org/%E2%80%AE"
 * trace[5]; // => "http://&#x7D0D;&#x8C46;.example.org/%E2%80%AE"
 *
 * @param uri - A URI, an IRI, or a reference to one.
 * @param options - The profile.
 * @returns What the URI is after each step; ASCII.
 * @throws {TypeError} If the URI is neither a string nor an object with an `href`, or there is no such profile.
 * @throws {IRIError} If it is neither URI nor IRI nor a reference to one.
 * @requirement U-7
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.7.1
 */
export function traceURIToIRI(uri: IRILike, options?: URIToIRIOptions | null): Trace {
  const parsed = requireParsed(uri, getSyntax(), "uri");
  const profile = getProfile(options);
  const conversion = createConversion(profile, false, getOption(options, "iri"));
  // What is the same in several steps is written once.
  const octets = remember(showOctets);
  const encoded = remember((text) => text.replace(/[^\0-\x7F]+/g, (run) => octets(encodeURIComponent(run))));
  const references = remember((text) => text.replace(/[^\0-\x7F]/gu, showReference));
  const showText = (text: string, step: number): string => (step < 5 ? encoded : references)(text);
  const showPiece = ({ kind, source, result }: Piece, step: number): string => {
    if (step >= SETTLED[kind]) {
      return showText(result, step);
    }
    return step === 1 ? source : octets(source);
  };
  return STEPS.map((step) => {
    const show = (component: string, set: NonASCII): string => {
      const pieces: Piece[] = [];
      decodeComponent(component, { isAppropriate: getJudge(profile), set, exact: false, pieces });
      return pieces.map((piece) => (step === 6 ? piece.result : showPiece(piece, step))).join("");
    };
    const shown = convert(parsed, {
      mapsMail: conversion.mapsMail,
      mapDomain: (host, scheme) => showText(step === 6 ? conversion.mapDomain(host, scheme) : host, step),
      mapUserinfo: (userinfo) => (profile === "draft" ? show(userinfo, UCSCHAR) : showText(userinfo, step)),
      mapQuery: (query) => show(query, IPRIVATE),
      mapText: (component) => show(component, UCSCHAR),
      finish: (tail) => (step === 6 ? conversion.finish(tail) : tail),
    });
    // What the profile encodes last, it looks for in characters, not in references.
    return references(shown);
  }) as unknown as Trace;
}

/** Makes a function that remembers what it gave for a text. */
function remember(show: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let shown = known.get(text);
    if (shown === undefined) {
      shown = show(text);
      known.set(text, shown);
    }
    return shown;
  };
}

/** Writes percent-encoded octets as octets. */
function showOctets(triplets: string): string {
  return triplets.toLowerCase().replace(/%(..)/g, "<$1>");
}

/** Writes a character as a reference. */
function showReference(character: string): string {
  return `&#x${toHex(character.codePointAt(0) as number)};`;
}
