import { equal } from "node:assert/strict";
import { toASCII as expected } from "tr46";
import { toASCII } from "#lib/packages/page/tr46.js";
import { createNames } from "../../../support/domains.js";
import { PARAMETERS, readDomains } from "../../../support/tr46.js";

const OPTIONS = { ...PARAMETERS, verifyDNSLength: false };

describe("the stand-in for tr46", () => {
  it("agrees with tr46 for the rows of toascii.json and IdnaTestV2.json", function () {
    const domains = readDomains();
    if (domains === null) {
      this.skip();
    }
    for (const domain of domains) {
      equal(toASCII(domain), expected(domain, OPTIONS), JSON.stringify(domain));
    }
  });

  it("agrees with tr46 on code points in three places", () => {
    // In all three places, that covers every place in a block of the tables.
    for (const name of createNames(37)) {
      equal(toASCII(name), expected(name, OPTIONS), JSON.stringify(name));
    }
  });
});
