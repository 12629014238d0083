/** Whatever the address, `IRI` and whatwg-url's `URL` are the same in every member, and stay so through every change. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURLClass } from "whatwg-url";
import { address, base, SCHEMES, text } from "../support/addresses.js";
import { checkRepairs } from "../support/failures.js";
import { SETTABLE_MEMBERS, URL_MEMBERS } from "../support/url-members.js";

const WhatwgURL = WhatwgURLClass as unknown as typeof URL;

function assertSame(ours: IRI, theirs: URL): void {
  for (const member of URL_MEMBERS) {
    assert.equal(ours[member], theirs[member], member);
  }
}

const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000);

describe("[W-3a] IRI and whatwg-url's URL", () => {
  it("are the same for addresses and bases put together at random", () => {
    fc.assert(
      fc.property(address, base, (input, against) => {
        const theirs = WhatwgURL.parse(input, against);
        const ours = IRI.parse(input, against);
        assert.equal(IRI.canParse(input, against), theirs !== null);
        assert.equal(ours === null, theirs === null);
        if (ours !== null && theirs !== null) {
          assertSame(ours, theirs);
          assert.equal(String(ours.searchParams), String(theirs.searchParams));
          assertSame(ours, theirs);
        }
      }),
      { numRuns: RUNS },
    );
  }).timeout(0);

  it("fail for a reason that goes away when what it points at is replaced by something good", () => {
    fc.assert(
      fc.property(address, base, (input, against) => {
        checkRepairs(input.toWellFormed(), against);
      }),
      { numRuns: RUNS },
    );
  }).timeout(0);

  it("stay the same through any sequence of changes", () => {
    type Change = (url: IRI | URL) => void;
    const settings = fc.constantFrom(...SETTABLE_MEMBERS.slice(1)).chain((member) =>
      (member === "protocol" ? fc.constantFrom(...SCHEMES) : text).map((value): Change => {
        return (url) => {
          url[member] = value;
        };
      }),
    );
    const additions = fc.tuple(text, text).map(([name, value]): Change => {
      return (url) => {
        url.searchParams.append(name, value);
      };
    });
    const others = fc.constantFrom<Change>(
      (url) => {
        url.searchParams.sort();
      },
      (url) => {
        url.searchParams.delete("a");
      },
      (url) => {
        url.href = "http://a.example/?a=1";
      },
    );
    const changes = fc.array(fc.oneof({ weight: 6, arbitrary: settings }, additions, others), { maxLength: 6 });
    fc.assert(
      fc.property(address, base, changes, (input, against, steps) => {
        const theirs = WhatwgURL.parse(input, against);
        fc.pre(theirs !== null);
        const ours = new IRI(input, against);
        for (const step of steps) {
          step(theirs);
          step(ours);
          assertSame(ours, theirs);
        }
        assert.equal(String(ours.searchParams), String(theirs.searchParams));
      }),
      { numRuns: RUNS },
    );
  }).timeout(0);
});
