/**
 * The functions of whatwg-url, loaded when one is first called: most addresses are parsed by shortcuts, and loading it takes
 * longer than loading all of this package.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
type WhatwgURL = typeof import("whatwg-url");

/** Only in the form of a call with a literal do bundlers see which module it is. */
declare const require: (name: string) => unknown;

let whatwgURL: WhatwgURL | undefined;

function load(): WhatwgURL {
  whatwgURL ??= require("whatwg-url") as WhatwgURL;
  return whatwgURL;
}

const basicURLParse: WhatwgURL["basicURLParse"] = (input, options) => load().basicURLParse(input, options);
const cannotHaveAUsernamePasswordPort: WhatwgURL["cannotHaveAUsernamePasswordPort"] = (record) =>
  load().cannotHaveAUsernamePasswordPort(record);
const hasAnOpaquePath: WhatwgURL["hasAnOpaquePath"] = (record) => load().hasAnOpaquePath(record);
const serializeURL: WhatwgURL["serializeURL"] = (record) => load().serializeURL(record);
const setThePassword: WhatwgURL["setThePassword"] = (record, password) => load().setThePassword(record, password);
const setTheUsername: WhatwgURL["setTheUsername"] = (record, username) => load().setTheUsername(record, username);

// @ts-expect-error: erasableSyntaxOnly allows no other module syntax than that of ES modules, in which Node finds no names.
export = {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  serializeURL,
  setThePassword,
  setTheUsername,
};
