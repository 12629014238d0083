/** `test/unit/web/interface.test.ts` has the members of `IRI`. */
import { throws } from "node:assert/strict";
import { type Diagnostic, IRIError } from "whatwg-iri";
import { ProtectedNames } from "whatwg-iri/display";

const DIAGNOSTIC: Diagnostic = {
  code: "host-invalid-code-point",
  severity: "error",
  component: "host",
  start: 0,
  end: 1,
  detail: undefined,
};

const OBJECTS = {
  "an IRIError": new IRIError(" ", [DIAGNOSTIC]),
  "protected names": new ProtectedNames(["a.example"]),
};

/** Members that are the same for every object of the class, and need none. */
const WITHOUT_OBJECT = ["constructor", "name", Symbol.toStringTag];

describe("objects of other classes are refused", () => {
  for (const [what, object] of Object.entries(OBJECTS)) {
    const prototype = Object.getPrototypeOf(object) as object;
    for (const name of Reflect.ownKeys(prototype).filter((key) => !WITHOUT_OBJECT.includes(key))) {
      it(`by ${String(name)} of ${what}`, () => {
        const { get, value } = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
        for (const stranger of [undefined, null, 1, {}, new Map(), Object.create(prototype)]) {
          throws(() => {
            const result: unknown = Reflect.apply((get ?? value) as () => unknown, stranger, ["http://a/"]);
            // A generator looks at its object when it is asked for the first value.
            (result as Iterator<unknown>).next();
          }, TypeError);
        }
      });
    }
  }
});
