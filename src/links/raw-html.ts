import { execAt } from "../infra/at-index.js";

export const LEFT_ALONE =
  /^(?:a|button|code|iframe|kbd|math|noscript|object|option|samp|script|select|style|svg|template|textarea|title)$/i;

const TAG = /<!--|<(\/?)([a-z][a-z0-9]*)(?=[\s/>]|$)/gi;

export class RawHTML {
  /** Outermost open element; `""` for none. */
  #open = "";
  #isInComment = false;

  get isInside(): boolean {
    return this.#open !== "";
  }

  /** An `a` is a link only if it has an `href`. */
  read(html: string): void {
    for (let index = 0; index < html.length; ) {
      if (this.#isInComment) {
        const end = html.indexOf("-->", index);
        if (end === -1) {
          return;
        }
        this.#isInComment = false;
        index = end;
      }
      const match = execAt(TAG, html, index);
      if (match === null) {
        return;
      }
      const [tag, slash, written = ""] = match;
      index = match.index + tag.length;
      const name = written.toLowerCase();
      if (tag === "<!--") {
        this.#isInComment = true;
      } else if (slash === "/") {
        this.#open = name === this.#open ? "" : this.#open;
      } else if (this.#open === "" && (LEFT_ALONE.test(name) || name === "pre")) {
        const attributes = html.slice(index, html.indexOf(">", index) >>> 0);
        const isLink = /\shref\s*=/i.test(attributes) || !html.includes(">", index);
        this.#open = name !== "a" || isLink ? name : "";
      }
    }
  }
}
