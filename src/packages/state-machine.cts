/**
 * The functions of whatwg-url, loaded on first use: shortcuts parse most addresses, and loading whatwg-url takes twice as
 * long as loading this package.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */
type WhatwgURL = typeof import("whatwg-url");

/** Bundlers find the module only if this is called with a string literal. */
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

// @ts-expect-error: erasableSyntaxOnly allows only the syntax of ES modules. Node detects the names of the exports in this form.
export = {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  serializeURL,
  setThePassword,
  setTheUsername,
};
