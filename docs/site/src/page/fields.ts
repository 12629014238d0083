/** Reads and writes the form. */

import { find, make } from "../compare/elements.js";
import { CHARSETS, isListed } from "../model/charsets.js";
import type { State } from "../model/state.js";

/** The menu's entry for labels that it does not list. */
const OTHER = "other";

const iri = find<HTMLTextAreaElement>("iri");
const base = find<HTMLTextAreaElement>("base");
const other = find<HTMLTextAreaElement>("other");
const charset = find<HTMLSelectElement>("charset");
const text = find<HTMLTextAreaElement>("text");
const label = find<HTMLInputElement>("label");

/** Fills the menu, and sets the direction of the fields. */
export function prepareFields(): void {
  for (const field of [iri, base, other, label]) {
    field.dir = "ltr";
  }
  // The text of a link is prose.
  text.dir = "auto";
  charset.append(
    ...CHARSETS.map(([group, names]) =>
      make("optgroup", { label: group }, ...names.map((name) => make("option", { value: name }, name))),
    ),
    make("option", { value: OTHER }, "another label…"),
  );
}

/** Whether fields grow by themselves; those of Firefox 140 do not. */
const GROWS = CSS.supports("field-sizing", "content");

/** Makes the fields of the options as high as their texts where the browser does not; the style has the limits. */
export function fitFields(): void {
  for (const field of GROWS ? [] : [base, other, text]) {
    field.style.height = "auto";
    // A field that is not shown has no height.
    const border = field.offsetHeight - field.clientHeight;
    field.style.height = field.scrollHeight === 0 ? "" : `${field.scrollHeight + border}px`;
  }
}

/** Reads the form. */
export function readFields(): State {
  return {
    iri: iri.value,
    base: base.value,
    charset: charset.value === OTHER ? label.value : charset.value,
    other: other.value,
    text: text.value,
  };
}

/** Writes the form. */
export function writeFields(state: State): void {
  const write = (field: HTMLTextAreaElement | HTMLInputElement, value: string): void => {
    if (field.value !== value) {
      field.value = value;
    }
  };
  write(iri, state.iri);
  write(base, state.base);
  write(other, state.other);
  write(text, state.text);
  charset.value = isListed(state.charset) ? state.charset : OTHER;
  write(label, isListed(state.charset) ? "" : state.charset);
  showLabel();
  fitFields();
}

/** Shows the field for another label while the menu asks for one. */
export function showLabel(): void {
  find("label-field").hidden = charset.value !== OTHER;
}

/** Marks the charset as unknown, or removes the mark. */
export function markCharset(problem: string | null): void {
  const note = find("charset-problem");
  note.textContent = problem ?? "";
  note.hidden = problem === null;
  for (const field of [charset, label]) {
    field.toggleAttribute("aria-invalid", false);
    if (problem !== null) {
      field.setAttribute("aria-invalid", "true");
    }
  }
}
