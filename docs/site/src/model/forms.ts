/**
 * The forms of an address: parsed by a browser, as URI and IRI; and the string mapped by RFC 3987.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-3
 */
import { toDisplayString } from "../../../../lib/display.js";
import { IRI, iriToURI, uriToIRI, webAddressToIRI } from "../../../../lib/index.js";
import { attempt, type Outcome, type Values } from "./outcome.js";
import type { State } from "./state.js";

/** One form. */
export interface FormRow {
  /** The name of the whole string among the values. */
  readonly name: string;
  /** Its name on the page. */
  readonly label: string;
  /** Its purpose. */
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
      label: "As a browser parses it",
      rows: [
        row("uri", "URI", "valid by RFC 3986: for other programs", () => parse().toURI()),
        row("iri", "IRI", "the same address in Unicode: for editing and storing", () => parse().toIRI()),
        row("display", "Display", "safe to show: no password, no invisible characters, no misleading domain name", () =>
          toDisplayString(parse().toURI()),
        ),
      ],
    },
    {
      label: "The string itself, by RFC 3987",
      rows: [
        row("iriToURI", "To URI", "not resolved, case unchanged: for XML, RDF, JSON", () => iriToURI(iri, { charset })),
        row("uriToIRI", "To IRI", "decodes only strict UTF-8 that is safe to read", () => uriToIRI(iri)),
        row("webAddressToIRI", "Web Address", "after the repairs that draft-duerst-iri-bis defines", () =>
          webAddressToIRI(iri),
        ),
      ],
    },
  ];
}
