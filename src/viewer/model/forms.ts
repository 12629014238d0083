/**
 * The forms of an address: what a browser makes of it as URI and IRI, and what the mappings of RFC 3987 make of the string.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-3
 */
import { toDisplayString } from "../../display.js";
import { IRI, iriToURI, uriToIRI, webAddressToIRI } from "../../index.js";
import { attempt, type Outcome, type Values } from "./outcome.js";
import type { State } from "./state.js";

/** One form. */
export interface FormRow {
  /** By this name the whole string can be had. */
  readonly name: string;
  /** What it is called. */
  readonly label: string;
  /** What it is for. */
  readonly about: string;
  readonly outcome: Outcome;
}

/** Forms that come from the same place. */
export interface FormGroup {
  readonly label: string;
  readonly rows: readonly FormRow[];
}

/**
 * Makes all forms of an address.
 *
 * @example
 * const [browser, string] = makeForms({ iri: "http://例え.jp/a/../é", base: "", charset: "utf-8" }, new Map());
 * browser.rows.map(({ outcome }) => outcome.value.text); // => ["http://xn--r8jz45g.jp/%C3%A9", "http://例え.jp/é", "http://例え.jp/é"]
 * string.rows[0].outcome.value.text; // => "http://xn--r8jz45g.jp/a/../%C3%A9"
 *
 * @param state - The address, its base and charset.
 * @param values - Gets each form in full.
 */
export function makeForms({ iri, base, charset }: State, values: Values): readonly FormGroup[] {
  const parse = (): IRI => new IRI(iri, base === "" ? undefined : base, { charset });
  const row = (name: string, label: string, about: string, compute: () => string): FormRow => ({
    name,
    label,
    about,
    outcome: attempt(values, name, compute),
  });
  return [
    {
      label: "What a browser makes of it",
      rows: [
        row("uri", "URI", "valid by RFC 3986: for validators and old software", () => parse().toURI()),
        row("iri", "IRI", "in Unicode, and it leads to the same place: for people", () => parse().toIRI()),
        row("display", "Display", "safe to show: no password, nothing invisible, no domain that misleads", () =>
          toDisplayString(parse().toURI()),
        ),
      ],
    },
    {
      label: "The string itself, by RFC 3987",
      rows: [
        row("iriToURI", "To URI", "nothing is resolved, no case changes: for XML, RDF, JSON", () =>
          iriToURI(iri, { charset }),
        ),
        row("uriToIRI", "To IRI", "only what is strict UTF-8 and safe to read is decoded", () => uriToIRI(iri)),
        row("webAddressToIRI", "Web Address", "what the draft of its successor repairs first", () =>
          webAddressToIRI(iri),
        ),
      ],
    },
  ];
}
