import { deepEqual, equal, match } from "node:assert/strict";
import { iriToURI } from "whatwg-iri";
import { MAPPINGS } from "../../support/diagnostic-rows.js";
import { catchIRIError } from "../../support/problems.js";

describe("a domain name that ToASCII rejects", () => {
  for (const [codes, iri, ...texts] of MAPPINGS) {
    it(`[P-4b] is reported with label, position and reason: ${JSON.stringify(iri)}`, () => {
      const { diagnostics, input, message } = catchIRIError(() => iriToURI(iri));
      equal(input, iri);
      equal(diagnostics.map(({ code }) => code).join(" "), codes);
      deepEqual(
        diagnostics.map(({ start, end }) => iri.slice(start, end)),
        texts,
      );
      for (const { component, severity } of diagnostics) {
        deepEqual([component, severity], ["host", "error"]);
      }
      match(message, /^Invalid label ".+" in IRI "/);
    });
  }

  it("[P-4b] is found in the middle of others, by index", () => {
    const { diagnostics } = catchIRIError(() => iriToURI("http://u@é.b%C3%A9.x%E2%82%ACy／.c/"));
    deepEqual(
      diagnostics.map(({ code, start, end }) => [code, start, end]),
      [
        ["domain-invalid-code-point", 30, 31],
        ["domain-to-ASCII", 19, 31],
      ],
    );
  });
});
