import { throws as assertThrows, deepEqual, equal, ok } from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { describeProperty } from "../../support/properties.js";
import { WhatwgURL } from "../../support/referee.js";

/** Attributes in addition to `URL`'s. */
const OWN_ATTRIBUTES = ["charset", "query"];

/** Operations in addition to `URL`'s, and the number of their required arguments. */
const OWN_OPERATIONS = { toIRI: 0, toURI: 0 };

type Descriptors = Record<string, PropertyDescriptor>;

const reference = Object.getOwnPropertyDescriptors(WhatwgURL.prototype) as Descriptors;
const referenceStatics = Object.getOwnPropertyDescriptors(WhatwgURL) as Descriptors;

describe("the interface of IRI", () => {
  for (const name of Object.keys(reference)) {
    if (name !== "constructor") {
      it(`has URL's ${name}, with the same descriptor`, () => {
        const property = Object.getOwnPropertyDescriptor(IRI.prototype, name);
        deepEqual(describeProperty(property), describeProperty(reference[name]));
      });
    }
  }

  for (const name of ["parse", "canParse", "prototype", "length"]) {
    it(`has URL's static ${name}, with the same descriptor`, () => {
      const property = Object.getOwnPropertyDescriptor(IRI, name);
      if (name === "prototype") {
        deepEqual({ ...property, value: 0 }, { ...referenceStatics.prototype, value: 0 });
      } else {
        deepEqual(describeProperty(property), describeProperty(referenceStatics[name]));
      }
    });
  }

  it("has no other enumerable members than URL's and its own", () => {
    deepEqual(
      Object.keys(IRI.prototype).sort(),
      [...Object.keys(WhatwgURL.prototype), ...OWN_ATTRIBUTES, ...Object.keys(OWN_OPERATIONS)].sort(),
    );
    deepEqual(Object.keys(IRI).sort(), ["canParse", "createObjectURL", "parse", "revokeObjectURL"]);
    deepEqual(Reflect.ownKeys(new IRI("http://a/")), []);
  });

  it("has read-only attributes of its own that are enumerable and configurable", () => {
    for (const name of OWN_ATTRIBUTES) {
      const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(
        IRI.prototype,
        name,
      ) as PropertyDescriptor;
      deepEqual([typeof get, set, enumerable, configurable], ["function", undefined, true, true]);
    }
  });

  it("has own operations described like URL's", () => {
    for (const [name, length] of Object.entries(OWN_OPERATIONS)) {
      const property = Object.getOwnPropertyDescriptor(IRI.prototype, name) as PropertyDescriptor;
      const like = describeProperty(reference.toJSON) as { value: object };
      deepEqual(describeProperty(property), { ...like, value: { ...like.value, name, length } });
    }
  });

  it("has a class string and a constructor, described like URL's", () => {
    const symbol = Symbol.toStringTag;
    const [ours, theirs] = [IRI.prototype, WhatwgURL.prototype].map((prototype) =>
      Object.getOwnPropertyDescriptor(prototype, symbol),
    );
    deepEqual({ ...ours, value: "" }, { ...theirs, value: "" });
    equal(Object.prototype.toString.call(new IRI("http://a/")), "[object URL]");
    deepEqual(Object.getOwnPropertyDescriptor(IRI.prototype, "constructor"), {
      value: IRI,
      writable: true,
      enumerable: false,
      configurable: true,
    });
  });

  it("cannot be called without new", () => {
    assertThrows(() => Reflect.apply(IRI as never, undefined, ["http://a/"]), TypeError);
  });

  it("can be extended", () => {
    class Derived extends IRI {
      get first(): string | undefined {
        return this.pathname.split("/")[1];
      }
    }
    const derived = new Derived("http://a/b/c");
    equal(derived.first, "b");
    ok(derived instanceof IRI);
    // As in URL, the static operation creates objects of the interface itself.
    ok(!(Derived.parse("http://a/") instanceof Derived));
  });

  describe("rejects objects that are not IRIs", () => {
    const strangers = [
      undefined,
      null,
      1,
      "http://a/",
      {},
      new URL("http://a/"),
      Object.create(IRI.prototype),
      IRI.prototype,
    ];
    for (const [name, { get, set, value }] of Object.entries(Object.getOwnPropertyDescriptors(IRI.prototype))) {
      if (name !== "constructor") {
        it(`in ${name}`, () => {
          for (const stranger of strangers) {
            for (const member of [get, set, value].filter((candidate) => candidate !== undefined)) {
              assertThrows(() => Reflect.apply(member as () => unknown, stranger, ["x"]), {
                name: "TypeError",
                message: "Illegal invocation",
              });
            }
          }
        });
      }
    }

    it("before it converts arguments", () => {
      const argument = {
        toString: () => {
          throw new RangeError("must not be asked");
        },
      };
      const members = Object.entries(Object.getOwnPropertyDescriptors(IRI.prototype)).flatMap(
        ([name, { set, value }]) => [
          [`set ${name}`, set] as const,
          [name, typeof value === "function" && value.length > 0 ? (value as () => unknown) : undefined] as const,
        ],
      );
      for (const [name, member] of members) {
        if (member !== undefined && name !== "constructor") {
          const expected = { name: "TypeError", message: "Illegal invocation" };
          assertThrows(() => Reflect.apply(member, {}, [argument, argument]), expected, name);
        }
      }
    });
  });
});

describe("the conversion of arguments to IRI", () => {
  const calls: [string, (...args: unknown[]) => unknown][] = [
    ["the constructor", (...args) => Reflect.construct(IRI, args)],
    ["parse", (...args) => Reflect.apply(IRI.parse, IRI, args)],
    ["canParse", (...args) => Reflect.apply(IRI.canParse, IRI, args)],
  ];
  for (const [name, call] of calls) {
    describe(`in ${name}`, () => {
      it("requires one argument", () => {
        assertThrows(() => call(), { name: "TypeError", message: /1 argument required/ });
      });

      it("converts undefined to a string, but treats an undefined base as absent", () => {
        ok(call(undefined, "http://a/"));
        ok(call("http://a/", undefined, undefined));
      });

      it("calls toString of objects, once each and in order, and then reads the charset", () => {
        const log: string[] = [];
        const logged = (word: string, value: string): object => ({
          toString: () => {
            log.push(word);
            return value;
          },
        });
        const options = {
          get charset() {
            log.push("charset");
            return logged("label", "utf-8");
          },
        };
        call(logged("iri", "b"), logged("base", "http://a/"), options);
        deepEqual(log, ["iri", "base", "charset", "label"]);
      });

      it("says of options in the place of the base that they are the third argument", () => {
        for (const options of [
          { charset: "gbk" },
          { charset: undefined },
          Object.assign(Object.create(null), { charset: 1 }),
        ]) {
          assertThrows(() => call("http://a/", options), {
            name: "TypeError",
            message: /options are the third argument/,
          });
        }
        // These are bases, however odd: they are converted to strings.
        for (const base of [{ charset: "gbk", href: "http://a/" }, {}, [], new Date(0)]) {
          assertThrows(() => Reflect.construct(IRI, ["/b", base]), { message: "Invalid URL" });
        }
        ok(call("/b", { charset: "gbk", toString: () => "http://a/" }));
      });

      it("refuses unknown options, and names the one that is meant", () => {
        for (const options of [{ encoding: "shift_jis" }, { charSet: "gbk" }, { charset: "gbk", chaset: "gbk" }]) {
          assertThrows(() => call("http://a/", undefined, options), { name: "TypeError", message: /"charset"/ });
        }
        assertThrows(() => call("http://a/", undefined, { fatal: true }), { name: "TypeError", message: /"fatal"/ });
        assertThrows(() => call("/b", { encoding: "gbk" }), { name: "TypeError", message: /the third argument/ });
      });

      it("names the parameter of a search parameter that is a symbol", () => {
        const { searchParams } = new IRI("http://a/?b");
        for (const [name, value, parameter] of [
          [Symbol("a"), "b", 1],
          ["a", Symbol("b"), 2],
        ] as const) {
          assertThrows(() => searchParams.append(name as never, value as never), {
            message: `Failed to execute 'append' on 'URLSearchParams': parameter ${parameter} is a symbol, which cannot be converted to a string.`,
          });
        }
      });

      it("throws a TypeError for symbols and for objects without a primitive", () => {
        for (const bad of [Symbol("a"), Object.create(null)]) {
          assertThrows(() => call(bad), TypeError);
          assertThrows(() => call("a", bad), TypeError);
          assertThrows(() => call("http://a/", undefined, { charset: bad }), TypeError);
        }
      });

      it("passes on exceptions of a getter or toString", () => {
        const fault = new Error("mine");
        const throws = {
          toString: () => {
            throw fault;
          },
        };
        const options = {
          get charset() {
            throw fault;
          },
        };
        assertThrows(() => call(throws), fault);
        assertThrows(() => call("http://a/", throws), fault);
        assertThrows(() => call("http://a/", undefined, options), fault);
      });

      it("accepts null, undefined, objects and functions as options, and nothing else", () => {
        for (const options of [null, undefined, {}, () => 0, { charset: undefined }, Object.create(null)]) {
          ok(call("http://a/", undefined, options));
        }
        for (const options of [1, "utf-8", true, Symbol("a"), 1n]) {
          assertThrows(() => call("http://a/", undefined, options), TypeError);
        }
      });

      it("throws a RangeError that names an unknown charset, even if the address is invalid", () => {
        for (const charset of ["", "utf-9", "null", null]) {
          assertThrows(() => call("http://[", undefined, { charset }), {
            name: "RangeError",
            message: new RegExp(`"${charset}"`),
          });
        }
      });
    });
  }

  it("converts assigned values as Web IDL specifies", () => {
    const iri = new IRI("http://a/");
    iri.hash = undefined as never;
    equal(iri.hash, "#undefined");
    iri.search = null as never;
    equal(iri.search, "?null");
    iri.pathname = { toString: () => "\uD800" } as never;
    equal(iri.pathname, "/%EF%BF%BD");
    assertThrows(() => {
      iri.host = Symbol("a") as never;
    }, TypeError);
  });

  it("throws a TypeError when a read-only attribute is set in strict code", () => {
    const iri = new IRI("http://a/") as { origin: string; searchParams: unknown; charset: string };
    assertThrows(() => {
      iri.origin = "http://b";
    }, TypeError);
    assertThrows(() => {
      iri.charset = "utf-8";
    }, TypeError);
    assertThrows(() => {
      iri.searchParams = "";
    }, TypeError);
  });

  it("does not read members that a subclass overrides", () => {
    class Changed extends IRI {
      override get search(): string {
        return decodeURIComponent(super.search);
      }
      override get charset(): string {
        return "none";
      }
      override get href(): string {
        throw new Error("not read");
      }
      override set href(value: string) {
        super.href = value;
      }
    }
    const changed = new Changed("http://a/?a=%2526", undefined, { charset: "gbk" });
    equal(changed.searchParams.get("a"), "%26");
    changed.query.append("b", "中");
    equal(String(changed), "http://a/?a=%2526&b=%D6%D0");
    changed.href = "http://b/?中";
    equal(changed.toString(), "http://b/?%D6%D0");
    equal(changed.toIRI(), "http://b/?%D6%D0");
    class Clean extends IRI {
      override get search(): string {
        return `?${[...this.searchParams].length}`;
      }
    }
    equal(new Clean("http://a/?a&b").search, "?2");
  });
});
