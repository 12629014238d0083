/** Addresses in logs. */
import assert from "node:assert/strict";
import { redact } from "whatwg-iri/guard";
import { randomFor } from "../../property/fuzz/random.js";
import { share } from "../../support/share.js";

describe("redact", () => {
  for (const [address, redacted] of [
    // OpenTelemetry, attributes url.full and url.query
    ["https://username:password@www.example.com/", "https://REDACTED:REDACTED@www.example.com/"],
    ["https://www.example.com/path?color=blue&sig=xyz", "https://www.example.com/path?color=blue&sig=REDACTED"],
    [
      "?q=OpenTelemetry&AWSAccessKeyId=AKIA&Signature=abc",
      "?q=OpenTelemetry&AWSAccessKeyId=REDACTED&Signature=REDACTED",
    ],
    ["https://h/?X-Goog-Signature=abc", "https://h/?X-Goog-Signature=REDACTED"],
    // Userinfo
    ["https://u@h/", "https://REDACTED@h/"],
    ["https://:p@h/", "https://:REDACTED@h/"],
    ["https://@h/", "https://@h/"],
    ["https://u:p@q@h:80/", "https://REDACTED:REDACTED@h:80/"],
    ["http://u:pa/ss@h/", "http://REDACTED:REDACTED@h/"],
    ["http://u:pa?ss@h/", "http://REDACTED:REDACTED@h/"],
    ["//u:p@h/", "//REDACTED:REDACTED@h/"],
    ["http:/u:p@h/", "http:/REDACTED:REDACTED@h/"],
    ["https:u:p@h/", "https:REDACTED:REDACTED@h/"],
    ["wss:t@h/", "wss:REDACTED@h/"],
    ["ht\ntp:/\t/u:p@h/", "ht\ntp:/\t/REDACTED:REDACTED@h/"],
    ["smb://DOM\\u:p@h/", "smb://REDACTED:REDACTED@h/"],
    ["http://h\\a:b@c", "http://h\\a:b@c"],
    ["http:\\\\u:p@h/", "http:\\\\REDACTED:REDACTED@h/"],
    ["blob:https://u:p@h/x", "blob:https://REDACTED:REDACTED@h/x"],
    ["https://h:80/users/@alice", "https://h:80/users/@alice"],
    ["mailto:a@b?token=x", "mailto:a@b?token=REDACTED"],
    // Names in any case and encoding
    ["/a?%53IG=x&s%69g=y&sig%20=z", "/a?%53IG=REDACTED&s%69g=REDACTED&sig%20=REDACTED"],
    ["?token[]=x&token[0]=y", "?token[]=REDACTED&token[0]=REDACTED"],
    ["?user[password]=x&user[name]=y", "?user[password]=REDACTED&user[name]=y"],
    ["?token%5B%5D+=x&s\nig=y&s%0Aig=z", "?token%5B%5D+=REDACTED&s\nig=REDACTED&s%0Aig=REDACTED"],
    ["?%FF=x&sig%FF=y&%=z", "?%FF=x&sig%FF=y&%=z"],
    [
      "?accessToken=x&access-token=y&Access+Token=z",
      "?accessToken=REDACTED&access-token=REDACTED&Access+Token=REDACTED",
    ],
    ["?user.password=x&oauth_signature=y&keyboard=z", "?user.password=REDACTED&oauth_signature=REDACTED&keyboard=z"],
    ["q=OpenTelemetry&sig=xyz", "q=OpenTelemetry&sig=REDACTED"],
    ["token=x?y=z#b", "token=REDACTED#b"],
    ["?tokens=x&mysig=y&sigx", "?tokens=x&mysig=y&sigx"],
    ["?token=a;b&x=1#id_token=c;d", "?token=REDACTED&x=1#id_token=REDACTED"],
    ["/a;sid=b;c/d", "/a;sid=REDACTED/d"],
    ["?token=a=b;key=c&token=", "?token=REDACTED;key=REDACTED&token="],
    ["?a=b?token=c", "?a=b?token=REDACTED"],
    // Fragments
    ["#access_token=x&state=y&z=1", "#access_token=REDACTED&state=REDACTED&z=1"],
    ["/app#/cb?code=x", "/app#/cb?code=REDACTED"],
    ["#access_token=x?y", "#access_token=REDACTED"],
    ["#/access_token=x&y=z", "#/access_token=REDACTED&y=z"],
    ["#a?token=x#token=y", "#a?token=REDACTED"],
    ["/app#top", "/app#top"],
    ["/a;jsessionid=x/b;v=1", "/a;jsessionid=REDACTED/b;v=1"],
    ["", ""],
    ["?", "?"],
  ] as const) {
    it(`[G-12e] gives ${JSON.stringify(redacted)}`, () => {
      assert.equal(redact(address), redacted);
      assert.equal(redact(redacted), redacted);
    });
  }

  it("[G-12e] takes the names of the caller in place of its own", () => {
    assert.equal(redact("?Mine=1&sig=2", { names: ["mine"] }), "?Mine=REDACTED&sig=2");
    const names = ["Ключ", "my key", "list[]"];
    assert.equal(
      redact("?%D0%BA%D0%BB%D1%8E%D1%87=1&ключ=2&my+key=3&my%20key=4&list[]=5", { names }),
      "?%D0%BA%D0%BB%D1%8E%D1%87=REDACTED&ключ=REDACTED&my+key=REDACTED&my%20key=REDACTED&list[]=REDACTED",
    );
    assert.equal(redact(new URL("https://u:p@h/")), "https://REDACTED:REDACTED@h/");
    for (const call of [
      () => redact(1 as never),
      () => redact(null as never),
      () => redact("", { names: "sig" }),
      () => redact("", { names: [1] } as never),
      () => redact("", { name: [] } as never),
    ]) {
      assert.throws(call, { name: "TypeError" });
    }
  });

  it("needs time that grows as the address does", () => {
    for (const unit of ["\t", "/\t", "http:", "a:", ";", "token=;", "[", "%"]) {
      // With quadratic time, a minute.
      assert.ok(redact(unit.repeat(250_000)).length > 0);
    }
  });

  it("[G-12e] changes nothing but values", () => {
    const pieces = [
      "a",
      "sig",
      "token",
      "=",
      "&",
      "?",
      "#",
      "/",
      ";",
      "%3D",
      "%26",
      "é",
      "\u202E",
      "x",
      ".",
      "%",
      " ",
      "+",
    ];
    for (let index = 0; index < share(5_000); index++) {
      const random = randomFor(13, index);
      const address = Array.from({ length: random.below(14) }, () => random.pick(pieces)).join("");
      const parts = redact(address).split("REDACTED");
      let from = 0;
      for (const [place, part] of parts.entries()) {
        const at = place === 0 ? 0 : address.indexOf(part, from);
        assert.ok(at !== -1 && address.startsWith(part, at), address);
        from = at + part.length;
      }
    }
  });
});
