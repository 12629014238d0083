export const LATIN = "\\0-\\u036F\\u1E00-\\u1EFF\\u2C60-\\u2C7F\\uA720-\\uA7FF\\uFB00-\\uFB06\\uFF10-\\uFF5A";

/**
 * Guess: endings of words directly after a name; see "Guesses" in docs/links-in-text.md.
 *
 * - a ⸠example.hu⸡-ra, az ⸠example.com⸡-ból, na ⸠example.pl⸡-u: up to three letters after a hyphen;
 * - ⸠example.com⸡ից, ⸠example.com⸡-ზე, ⸠example.com⸡で, ⸠example.com⸡را: another script.
 */
const ENDING = "-[a-záéíóöőúüű]{1,3}$";
export const JOINED = /* @__PURE__ */ new RegExp(`^([a-z0-9]+)(?:${ENDING}|-?[^${LATIN}])`, "i");
