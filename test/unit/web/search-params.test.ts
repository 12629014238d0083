import { deepEqual, equal, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURL, URLSearchParams as WhatwgURLSearchParams } from "whatwg-url";
import { describeProperty } from "../../support/properties.js";
import { share } from "../../support/share.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? share(1_500));

const NativeURLSearchParams = URLSearchParams;
type Class = typeof URLSearchParams;
const Own = new IRI("http://a/").searchParams.constructor as Class;
const Whatwg = WhatwgURLSearchParams as unknown as Class;

function attempt(call: () => unknown): unknown {
  try {
    return { gives: call() };
  } catch (error) {
    return { throws: error instanceof Error ? error.name : error };
  }
}

/** Texts with much to decode, encode and convert. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("a", "b", "&", "=", "+", " ", "?", "%", "%zz", "%4", "%41", "%C3", "%A9", "%c3%a9", "%EF%BB%BF"),
      fc.constantFrom("%F0%9F", "%98%80", "%ED%A0%80", "%C0%80", "é", "日", "😀", "\uD83D", "\uDE00", "\uFEFF", "\0"),
      fc.string({
        unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
        maxLength: 2,
      }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));

/** Values that can be converted to a string, and some that cannot. */
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 4, arbitrary: fc.constantFrom("a", "b", "é", "\uFFFD", "\uE000", "😀") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(undefined, null, 1, true, Symbol.iterator, Object.create(null) as object, []),
  },
);

const pair = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(value, value) },
  { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom("ab", "abc", new Set(["a", "b"]), 1, null, undefined, {}, new String("ab")) },
);

const init = fc.oneof(
  text,
  text.map((query) => `?${query}`),
  value,
  fc.array(fc.tuple(text, text)),
  fc.array(pair, { maxLength: 4 }),
  fc.array(fc.tuple(text, text)).map((pairs) => new Map(pairs)),
  fc.array(fc.tuple(text, text)).map((pairs) => new NativeURLSearchParams(pairs)),
  fc.dictionary(text, value),
  fc.dictionary(fc.constantFrom("\uD800", "\uD801", "b", "1", "0", "__proto__"), text),
  fc.constantFrom<unknown>(
    { [Symbol("a")]: 1 },
    Object.defineProperty({ b: 1 }, Symbol("a"), { value: 1 }),
    Object.defineProperty({ b: 1 }, "c", { value: 1 }),
    { [Symbol.iterator]: 1 },
    { [Symbol.iterator]: null, b: 1 },
    { [Symbol.iterator]: undefined },
    { [Symbol.iterator]: () => 1 },
    Object.assign(() => 1, { a: 1, b: "é" }),
    Object.create({ inherited: 1 }),
    new Date(Number.NaN),
    1n,
  ),
);

const operation = fc.oneof(
  fc.tuple(fc.constantFrom("append", "set"), fc.tuple(value, value)),
  fc.tuple(fc.constantFrom("delete", "has"), fc.oneof(fc.tuple(value), fc.tuple(value, value))),
  fc.tuple(fc.constantFrom("get", "getAll"), fc.tuple(value)),
  fc.tuple(fc.constantFrom("sort", "toString"), fc.constant([])),
  fc.tuple(
    fc.constantFrom("append", "set", "delete", "has", "get", "getAll", "forEach"),
    fc.array(value, { maxLength: 3 }),
  ),
);

type Callable = Record<string, (...args: unknown[]) => unknown>;

function describeList(params: URLSearchParams): unknown {
  const called: unknown[] = [];
  params.forEach(function (this: unknown, ...[first, second, parent]) {
    called.push([this, first, second, parent === params]);
  }, 7);
  const { size } = params;
  return [size, `${params}`, [...params], [...params.entries()], [...params.keys()], [...params.values()], called];
}

describe("URLSearchParams", () => {
  it("rejects other objects before it converts arguments", () => {
    const argument = {
      toString: () => {
        throw new RangeError("must not be asked");
      },
    };
    const { constructor: _, ...members } = Object.getOwnPropertyDescriptors(Own.prototype);
    for (const { get, value } of Object.values(members)) {
      for (const stranger of [{}, new WhatwgURLSearchParams(), undefined]) {
        throws(() => Reflect.apply(get ?? (value as () => unknown), stranger, [argument, argument]), {
          name: "TypeError",
          message: "Illegal invocation",
        });
      }
    }
  });

  it("agrees with whatwg-url on every kind of argument", () => {
    fc.assert(
      fc.property(init, (argument) => {
        const [ours, theirs] = [Own, Whatwg].map((Class) => attempt(() => describeList(new Class(argument as string))));
        deepEqual(ours, theirs);
      }),
      { numRuns: RUNS },
    );
  });

  it("decodes and encodes every octet, and every ASCII character, as whatwg-url does", () => {
    for (let octet = 0; octet < 0x100; octet++) {
      const query = `%${octet.toString(16).padStart(2, "0")}=${String.fromCharCode(octet)}`;
      deepEqual(describeList(new Own(query)), describeList(new Whatwg(query)));
      equal(`${new Own([["a", String.fromCharCode(octet)]])}`, `${new Whatwg([["a", String.fromCharCode(octet)]])}`);
    }
  });

  it("decodes each plus sign as a space", () => {
    deepEqual(
      [...new Own("a++b=c+d+e&+=+")],
      [
        ["a  b", "c d e"],
        [" ", " "],
      ],
    );
    equal(new IRI("http://a/?b=c+d+e").searchParams.get("b"), "c d e");
    equal(new Own(`a=${"b+".repeat(0x400)}`).get("a"), "b ".repeat(0x400));
  });

  it("creates an empty list without an argument, and converts null to a string", () => {
    deepEqual([...new Own()], []);
    deepEqual([...new Own(undefined)], []);
    deepEqual([...new Own(null as never)], [["null", ""]]);
  });

  it("keeps the order of a record whose keys are in another order than in an object", () => {
    const record = new Proxy({ 1: "x", 2: "y" }, { ownKeys: () => ["2", "1"] });
    deepEqual([...new Own(record as never)], [...new NativeURLSearchParams(record as never)]);
  });

  it("agrees with whatwg-url on sequences of operations", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.array(operation, { maxLength: 12 }), (pairs, operations) => {
        const [ours, theirs] = [Own, Whatwg].map((Class) => {
          const params = new Class(pairs);
          return operations.map(([name, args]) => [
            attempt(() => (params as unknown as Callable)[name]?.(...args)),
            describeList(params),
          ]);
        });
        deepEqual(ours, theirs);
      }),
      { numRuns: RUNS },
    );
  });

  it("acts on an address, and the address on it, as whatwg-url's does", () => {
    const change = fc.oneof(operation, fc.tuple(fc.constantFrom("search", "href", "hash"), text));
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 8 }), (query, changes) => {
        const [ours, theirs] = [IRI, WhatwgURL].map((Class) => {
          const url = new (Class as unknown as typeof URL)(`http://a/?${query}`);
          const params = url.searchParams;
          return changes.map(([name, args]) => {
            const result =
              typeof args === "string"
                ? Reflect.set(url, name, name === "href" ? `http://b/?${args}` : args)
                : attempt(() => (params as unknown as Callable)[name]?.(...args));
            return [result, url.href, url.search, describeList(params), params === url.searchParams];
          });
        });
        deepEqual(ours, theirs);
      }),
      { numRuns: RUNS },
    );
  });

  it("serializes a query only once it has changed, even if the change removed nothing", () => {
    const iri = new IRI("http://a/?b=%20");
    equal(iri.searchParams.get("b"), " ");
    equal(iri.href, "http://a/?b=%20");
    iri.searchParams.delete("c");
    equal(iri.href, "http://a/?b=+");
    iri.search = "?";
    equal(iri.searchParams.size, 0);
    equal(iri.href, "http://a/?");
    iri.searchParams.sort();
    equal(iri.href, "http://a/");
  });

  it("changes the address that a setter reads, and the record that whatwg-url's setters have changed", () => {
    const iri = new IRI("http://a/?x=1#f");
    iri.host = "b";
    iri.searchParams.set("x", "é");
    iri.port = "8080";
    equal(iri.href, "http://b:8080/?x=%C3%A9#f");
    iri.searchParams.delete("x");
    iri.host = "c";
    equal(iri.href, "http://c:8080/#f");
    iri.search = "y=é";
    equal(iri.searchParams.get("y"), "é");
    iri.search = "?z";
    equal(iri.href, "http://c:8080/?z#f");
    iri.search = "";
    equal(iri.href, "http://c:8080/#f");
  });

  it("finds the first value of a name in the text of a query as it does in its list", () => {
    const rows: readonly [query: string, name: string, value: string | null][] = [
      ["", "", null],
      ["?", "", null],
      ["?&&", "", null],
      ["?=", "", ""],
      ["?a", "a", ""],
      ["?ab=1&a=2&a=3", "a", "2"],
      ["?a=1=2&b", "a", "1=2"],
      ["?b&a=x", "b", ""],
      ["?b&a=x", "x", null],
      ["?a+b=1%2B+2", "a b", "1+ 2"],
      ["?a+b=1", "a+b", null],
      ["?%61=1&a=2", "a", "1"],
      ["?a%=1", "a%", "1"],
      ["?a%26=%26&b", "a&", "&"],
      ["?%C3%A9=%E6%97%A5", "é", "日"],
      ["?%EF%BB%BFa=1", "a", null],
      ["?%F0=1", "\uD83D", "1"],
    ];
    for (const [query, name, value] of rows) {
      const { searchParams } = new IRI(`http://a/${query}`);
      const read = () => [searchParams.get(name), searchParams.has(name)];
      deepEqual(read(), [value, value !== null], query);
      equal(searchParams.size, new Whatwg(query).size);
      deepEqual(read(), [value, value !== null], query);
    }
  });

  it("finds a name after a million others without values in time that grows with the text", () => {
    // Quadratic time would be hours.
    const query = "a&".repeat(1_000_000);
    equal(new Own(`${query}b=c`).get("b"), "c");
    equal(new Own(`${query}b`).get("c"), null);
  });

  it("converts its arguments before it reads the list", () => {
    for (const name of ["append", "delete", "get", "getAll", "has", "set"]) {
      const [ours, theirs] = [Own, Whatwg].map((Class) => {
        const params = new Class("a=1&b=2");
        const changing = {
          toString: () => {
            params.delete("b");
            params.append("c", "3");
            return "c";
          },
        };
        return [(params as unknown as Callable)[name]?.(changing, "3"), `${params}`];
      });
      deepEqual(ours, theirs, name);
    }
  });

  describe("iterates", () => {
    it("over the current list at each step", () => {
      const steps = fc.array(fc.oneof(fc.constant("next" as const), operation), { maxLength: 20 });
      const kind = fc.constantFrom("entries", "keys", "values");
      fc.assert(
        fc.property(fc.array(fc.tuple(text, text)), kind, steps, (pairs, member, todo) => {
          const [ours, theirs] = [Own, Whatwg].map((Class) => {
            const params = new Class(pairs);
            const iterator = params[member as "keys"]();
            return todo.map((step) =>
              step === "next" ? iterator.next() : attempt(() => (params as unknown as Callable)[step[0]]?.(...step[1])),
            );
          });
          deepEqual(ours, theirs);
        }),
        { numRuns: RUNS },
      );
    });

    it("in forEach too, while the callback changes the list", () => {
      const [ours, theirs] = [Own, Whatwg].map((Class) => {
        const params = new Class("a=1&b=2&c=3");
        const seen: unknown[] = [];
        params.forEach((found, name) => {
          seen.push([name, found]);
          if (name === "a") {
            params.delete("b");
            params.append("d", "4");
          }
        });
        return seen;
      });
      deepEqual(ours, theirs);
      deepEqual(ours, [
        ["a", "1"],
        ["c", "3"],
        ["d", "4"],
      ]);
    });

    it("after an end, if something was added", () => {
      const params = new Own("a=1");
      const iterator = params.keys();
      deepEqual(
        [iterator.next(), iterator.next()],
        [
          { value: "a", done: false },
          { value: undefined, done: true },
        ],
      );
      params.append("b", "2");
      deepEqual(iterator.next(), { value: "b", done: false });
    });

    it("and returns copies of pairs", () => {
      const params = new Own("a=1");
      for (const entry of params) {
        entry[1] = "2";
      }
      equal(`${params}`, "a=1");
    });
  });

  it("handles 200,000 pairs", () => {
    const params = new Own("a=b&c=d&".repeat(100_000));
    equal(params.size, 200_000);
    let count = 0;
    for (const [name] of params) {
      count += name.length;
    }
    params.forEach((found) => {
      count += found.length;
    });
    equal(count, 400_000);
    params.set("a", "x");
    equal(params.size, 100_001);
    params.delete("c");
    deepEqual([...params], [["a", "x"]]);
  });

  describe("has the interface", () => {
    const [own, whatwg, native] = [Own, Whatwg, NativeURLSearchParams].map(
      (Class) => Class.prototype as unknown as Record<PropertyKey, unknown>,
    ) as [object, object, object];
    const members = [...Object.getOwnPropertyNames(whatwg), Symbol.iterator, Symbol.toStringTag];

    for (const member of members.filter((name) => name !== "constructor")) {
      it(`of whatwg-url's ${String(member)}, and of the platform's`, () => {
        const [ours, theirs, platform] = [own, whatwg, native].map((prototype) =>
          describeProperty(Object.getOwnPropertyDescriptor(prototype, member)),
        );
        deepEqual(ours, theirs);
        deepEqual(ours, platform);
      });
    }

    it("without other members", () => {
      deepEqual(Object.getOwnPropertyNames(own).sort(), Object.getOwnPropertyNames(whatwg).sort());
      deepEqual(Object.keys(own).sort(), Object.keys(native).sort());
      deepEqual(Reflect.ownKeys(new Own("a")), []);
    });

    it("of a class", () => {
      for (const name of ["length", "name"]) {
        const [ours, theirs] = [Own, Whatwg].map((Class) => Object.getOwnPropertyDescriptor(Class, name));
        deepEqual(ours, theirs);
      }
      equal(Object.getOwnPropertyDescriptor(own, "entries")?.value, (own as Callable)[Symbol.iterator as never]);
      equal(Object.prototype.toString.call(new Own()), "[object URLSearchParams]");
      throws(() => Reflect.apply(Own as never, undefined, [""]), TypeError);
      class Derived extends Own {}
      ok(new Derived("a") instanceof Own);
      equal(new Derived("a=b").get("a"), "b");
      ok(new Own() instanceof URLSearchParams);
    });

    it("of iterators", () => {
      const [ours, theirs, platform] = [Own, Whatwg, NativeURLSearchParams].map((Class) => {
        const iterator = new Class("a=b").entries();
        const prototype = Object.getPrototypeOf(iterator) as object;
        equal(Object.getPrototypeOf(new Class().keys()), prototype);
        equal(Object.getPrototypeOf(prototype), Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
        equal(iterator[Symbol.iterator](), iterator);
        return {
          // How Node prints it is not part of the interface.
          members: Reflect.ownKeys(prototype)
            .filter((key) => key !== Symbol.for("nodejs.util.inspect.custom"))
            .map(String),
          next: describeProperty(Object.getOwnPropertyDescriptor(prototype, "next")),
          tag: Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag),
          string: Object.prototype.toString.call(iterator),
        };
      });
      deepEqual(ours, theirs);
      deepEqual({ ...ours, members: 0 }, { ...platform, members: 0 });
      deepEqual(Reflect.ownKeys(new Own().keys()), []);
    });

    it("that rejects objects of other classes, before it reads the arguments", () => {
      const fault = {
        toString: () => {
          throw new RangeError("must not be asked");
        },
      };
      const strangers = [undefined, null, 1, {}, new Whatwg(), Object.create(own), own];
      for (const member of Object.keys(own)) {
        const { get, value: method } = Object.getOwnPropertyDescriptor(own, member) as PropertyDescriptor;
        for (const stranger of strangers) {
          const call = (get ?? method) as () => unknown;
          throws(() => Reflect.apply(call, stranger, [fault, fault]), TypeError, member);
        }
      }
      const { next } = Object.getPrototypeOf(new Own().keys()) as { next: () => unknown };
      for (const stranger of [...strangers, new Own(), new Whatwg().keys(), [].values()]) {
        throws(() => Reflect.apply(next, stranger, []), TypeError);
      }
    });

    it("whose iterator is the method that gives the pairs", () => {
      const { prototype } = Own;
      deepEqual(
        describeProperty(Object.getOwnPropertyDescriptor(prototype, Symbol.iterator)),
        describeProperty(Object.getOwnPropertyDescriptor(NativeURLSearchParams.prototype, Symbol.iterator)),
      );
      equal(prototype[Symbol.iterator], prototype.entries);
    });

    it("that takes functions for objects", () => {
      const init = Object.assign(() => undefined, { a: "1", b: "é" });
      const pairs = (Class: Class): unknown => [...new Class(init as never)];
      deepEqual(pairs(Own), pairs(NativeURLSearchParams));
      deepEqual(pairs(Own), [
        ["a", "1"],
        ["b", "é"],
      ]);
    });

    it("that requires arguments", () => {
      const required = { append: 2, delete: 1, get: 1, getAll: 1, has: 1, set: 2, forEach: 1 };
      for (const [member, count] of Object.entries(required)) {
        for (let given = 0; given < count; given++) {
          throws(() => (new Own() as unknown as Callable)[member]?.(...new Array(given).fill("")), {
            name: "TypeError",
            message: new RegExp(`'${member}'.*: ${count} arguments? required, but only ${given} present\\.$`),
          });
        }
      }
      throws(() => new Own().forEach({} as never), TypeError);
    });
  });
});
