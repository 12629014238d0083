import { deepEqual, equal, throws } from "node:assert/strict";
import { formatDiagnostics, IRIError, validate } from "whatwg-iri";

const DIAGNOSTICS = validate("a b");
const NO_DIAGNOSTICS = [undefined, null, "a", 1, {}, [undefined], [null], [1], [{}], [{ code: "a", start: 0 }]];

describe("diagnostics of another type", () => {
  it("are rejected by name when they are formatted", () => {
    for (const wrong of NO_DIAGNOSTICS) {
      throws(() => formatDiagnostics("a b", wrong as never), {
        name: "TypeError",
        message: "diagnostics is not a list of diagnostics",
      });
    }
    for (const code of ["nope", "toString"]) {
      throws(() => formatDiagnostics("a b", [{ ...DIAGNOSTICS[0], code }] as never), {
        name: "TypeError",
        message: "diagnostics has a member with an unknown code",
      });
    }
    equal(formatDiagnostics("a b", []), "");
  });

  it("are rejected by name in an error", () => {
    for (const wrong of NO_DIAGNOSTICS) {
      throws(() => new IRIError("a b", wrong as never), {
        name: "TypeError",
        message: "diagnostics is not a list of diagnostics",
      });
    }
    throws(() => new IRIError("a b", []), { name: "TypeError", message: "diagnostics is empty" });
  });

  it("are not the only arguments that are checked", () => {
    for (const wrong of [undefined, null, 1, {}, Symbol("a")]) {
      throws(() => new IRIError(wrong as never, DIAGNOSTICS), {
        name: "TypeError",
        message: "input is not a string",
      });
    }
    throws(() => new IRIError("a b", DIAGNOSTICS, null as never), {
      name: "TypeError",
      message: "what is not a string",
    });
    const { input, diagnostics } = new IRIError("a b", DIAGNOSTICS);
    deepEqual([input, diagnostics], ["a b", DIAGNOSTICS]);
  });
});
