/** The attack itself: it leaves nothing out, and finds what it is to find. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { ADDRESSES, DOCUMENTS, type Family } from "../../support/families.js";
import { EXPORTS, isDocumented, USES } from "../../support/uses.js";
import { EXCEPTIONS, findLimits } from "./exceptions.js";
import { listMembers } from "./inventory.js";
import { MeasuringProcess } from "./process.js";
import { fitExponent, LIMITS, MIDDLE, measureRow, type Point, type Row } from "./row.js";

const LENGTH = 20_000;

describe("the attack", () => {
  for (const [name, objects] of [["IRI", [new IRI("http://h/"), new IRI("http://h/").searchParams]]] as const) {
    it(`uses every member of what ${name} makes`, () => {
      const used = Object.values(EXPORTS[name] ?? {}).flatMap(({ members = [] }) => members);
      const members = [...objects.flatMap(listMembers), ...(name === "IRI" ? ["parse", "canParse"] : [])];
      assert.deepEqual([...new Set(members)].sort(), [...new Set(used)].sort());
    });
  }

  it("has a name of its own for every use", () => {
    assert.equal(new Set(USES.map(([name]) => name)).size, USES.length);
  });

  for (const [kind, families] of [
    ["addresses", ADDRESSES],
    ["documents", DOCUMENTS],
  ] as const) {
    it(`has 150 families of ${kind}, all different, each nearly as long as it is to be`, () => {
      assert.ok(Object.keys(families).length >= 150, String(Object.keys(families).length));
      const made = new Map(Object.entries(families).map(([name, make]: [string, Family]) => [make(LENGTH), name]));
      assert.deepEqual([...made.values()], Object.keys(families));
      for (const [name, make] of Object.entries(families)) {
        const { length } = make(LENGTH);
        assert.ok(length <= LENGTH && length > 0.9 * LENGTH, `${name}: ${length}`);
      }
    });
  }

  it("has exceptions from its limits for uses and families that exist", () => {
    for (const { use, family } of EXCEPTIONS) {
      assert.ok(
        USES.some(([name]) => use.test(name)),
        String(use),
      );
      assert.ok(Object.keys({ ...ADDRESSES, ...DOCUMENTS }).some((name) => family.test(name)));
    }
    assert.equal(findLimits("inspectHost", "ligatures, in the path").octets, EXCEPTIONS[0]?.octets);
    assert.deepEqual(findLimits("skeleton", "letters, alone"), LIMITS);
    assert.deepEqual(findLimits("iri repair", "lines"), { ...LIMITS, octets: 300 });
  });

  it("fits exponents to what takes noticeable time", () => {
    const points = (exponent: number, factor: number): Point[] =>
      [1, 2, 4, 8].map((length) => ({ length: length * 1e5, time: factor * length ** exponent }));
    assert.ok(Math.abs(fitExponent(points(1, 100)) - 1) < 1e-9);
    assert.ok(Math.abs(fitExponent(points(2, 100)) - 2) < 1e-9);
    assert.equal(fitExponent(points(2, 2)), 0);
    assert.equal(fitExponent([{ length: 1, time: 1_000 }]), 0);
    const stepped = [1, 2, 400, 800].map((time, index) => ({ length: 1e5 * 2 ** index, time }));
    assert.ok(Math.abs(fitExponent(stepped) - 1) < 1e-9);
    assert.ok(fitExponent(stepped.slice(0, 3)) > 2);
    const refused = [...points(1, 1), ...points(1, 50)].map((point, index) => ({ ...point, isRefused: index > 3 }));
    assert.ok(Math.abs(fitExponent(refused) - 1) < 1e-9);
  });

  it("knows documented exceptions from others", () => {
    const thrown = (run: () => unknown): unknown => {
      try {
        return run();
      } catch (error) {
        return error;
      }
    };
    const overflow = thrown(() => {
      const recur = (): number => recur() + 1;
      return recur();
    });
    const run = (): null => null;
    assert.equal(
      isDocumented(
        thrown(() => new IRI("http://[")),
        { run },
      ),
      true,
    );
    assert.equal(
      isDocumented(
        thrown(() => new IRI("http://[")),
        { run, throws: "none" },
      ),
      false,
    );
    assert.equal(isDocumented(new TypeError("a is undefined"), { run }), false);
    assert.equal(isDocumented(new RangeError("no such charset"), { run, throws: "RangeError" }), true);
    assert.equal(isDocumented(overflow, { run, throws: "RangeError" }), false);
    assert.equal(isDocumented("text", { run }), false);
  });
});

describe("a measuring process", () => {
  const child = new MeasuringProcess("./bad-uses.js", "../../support/families.js");
  const measure = (use: string, delegates = false): Promise<Row> =>
    measureRow(child, use, "letters, alone", { farIfFast: MIDDLE, delegates });

  after(() => child.stop());

  it("finds no fault with what is linear", async () => {
    assert.deepEqual((await measure("linear")).faults, []);
  }).timeout(180_000);

  it("finds growth faster than the length", async () => {
    const { exponent, faults } = await measure("quadratic");
    assert.ok(exponent > 1.5, String(exponent));
    assert.ok(faults.some((fault) => fault.startsWith("exponent")));
  }).timeout(180_000);

  it("finds growth faster than that of another package", async () => {
    const { faults } = await measure("quadratic, beside a linear package", true);
    assert.ok(faults.some((fault) => fault.startsWith("exponent")));
    assert.deepEqual((await measure("quadratic, as the other package", true)).faults, []);
  }).timeout(180_000);

  for (const [use, fault] of [
    ["deep", /^RangeError: Maximum call stack/],
    ["undocumented", /^TypeError: a\.b is undefined \(128 K\)$/],
    ["asynchronous", /^Error: later/],
    ["endless", /^no answer in 5 s/],
  ] as const) {
    it(`finds fault with what is ${use}`, async () => {
      assert.match((await measure(use)).faults.join(), fault);
    }).timeout(180_000);
  }

  it("sees the memory that a call takes", async () => {
    const question = { family: "letters, alone", length: 2 ** 18, seesMemory: true };
    const { octets: few = 0 } = await child.ask({ ...question, use: "undocumented" });
    const { octets: many = 0 } = await child.ask({ ...question, use: "greedy" });
    assert.ok(many > few + 150 * 2 ** 20, `${few}, ${many}`);
  }).timeout(180_000);
});
