/** The display form for the fonts of this browser. */
import { find, make } from "../compare/elements.js";
import { address } from "./address-elements.js";
import { createCanShow } from "./can-show.js";

let number = 0;

/** Adds a row to the forms if the fonts lack characters of the display form, which would be boxes. */
export async function showForFonts(text: string | undefined): Promise<void> {
  const own = ++number;
  if (text === undefined || !/[^\0-\x7F]/.test(text)) {
    return;
  }
  // Few addresses need it, so the page does not load it at first.
  const { toDisplayString } = await import("./display-for-fonts.js");
  const row = find("forms").querySelector('[data-form="display"]');
  const shown = row?.querySelector(".address");
  if (own !== number || row == null || shown == null) {
    return;
  }
  const canShow = createCanShow(getComputedStyle(shown).fontFamily);
  const lacking = new Set(Array.from(text).filter((character) => !canShow(character.codePointAt(0) as number)));
  if (lacking.size > 0) {
    const words = `Your fonts lack ${lacking.size.toLocaleString("en")} of its characters. With those escaped:`;
    const form = toDisplayString(text, { canShow });
    row.after(
      make(
        "div",
        { "data-form": "fonts" },
        make("dt", {}, "Fonts", make("span", { class: "about" }, words)),
        make("dd", { class: "value" }, make("div", {}, address(form.length > 400 ? `${form.slice(0, 400)}…` : form))),
      ),
    );
  }
}
