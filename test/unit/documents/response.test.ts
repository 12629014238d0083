import { deepEqual, equal, fail, rejects } from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import {
  type ExtractedLinks,
  type ExtractResponseLinksOptions,
  extractLinks,
  type ResponseLike,
} from "whatwg-iri/documents";
import { encode } from "../../browser/pages.js";
import { skipWithoutLoopback } from "../../support/loopback.js";

const PAGE = '<a href="?q=Привет">1</a>';

function respond(body: BodyInit | null, type?: string): Response {
  const response = new Response(body);
  response.headers.delete("Content-Type");
  if (type !== undefined) {
    response.headers.set("Content-Type", type);
  }
  return response;
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) {
        controller.enqueue(piece);
      }
      controller.close();
    },
  });
}

async function listLinks(response: ResponseLike, options?: ExtractResponseLinksOptions): Promise<string[]> {
  const { links } = await extractLinks(response, { base: "http://h/", ...options });
  return links.map(({ iri }) => String(iri?.href));
}

describe("extractLinks of a response", () => {
  const koi8 = encode(PAGE, "koi8-r") as Uint8Array<ArrayBuffer>;

  it("uses the charset of the header, unless the caller overrides it", async () => {
    deepEqual(await listLinks(respond(koi8, "text/html; charset=koi8-r")), ["http://h/?q=%F0%D2%C9%D7%C5%D4"]);
    deepEqual(await listLinks(respond(PAGE, "text/html; charset=utf-8")), [
      "http://h/?q=%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82",
    ]);
    const found = await extractLinks(respond(koi8, "text/html; charset=utf-8"), { charset: "koi8-r" });
    deepEqual([found.charset, found.charsetSource], ["koi8-r", "charset"]);
    const other = await extractLinks(respond(koi8, "image/png"), { contentType: "text/html;charset=gbk" });
    deepEqual([other.charset, other.charsetSource], ["gbk", "content-type"]);
  });

  it("parses XML if the header, or else an XML declaration, says so", async () => {
    const sitemap = "<urlset><url><loc>http://a/</loc></url></urlset>";
    deepEqual(await listLinks(respond(sitemap, "application/xml")), ["http://a/"]);
    deepEqual(await listLinks(respond(sitemap, "text/html")), []);
    deepEqual(await listLinks(respond(sitemap)), ["http://a/"]);
    const declared = `<?xml version="1.0"?>${sitemap}`;
    deepEqual(await listLinks(respond(declared)), ["http://a/"]);
    deepEqual(await listLinks(respond(declared, "nonsense")), ["http://a/"]);
    deepEqual(await listLinks(respond(declared, "text/html")), []);
    for (const charset of ["utf-8", "utf-16le", "utf-16be"]) {
      for (const mark of ["", "\uFEFF"]) {
        const octets = encode(`${mark}${declared}`, charset) as Uint8Array<ArrayBuffer>;
        deepEqual(await listLinks(respond(octets)), ["http://a/"], `${charset} ${mark.length}`);
      }
    }
    // Six octets of the declaration have to be among the first 1,445.
    for (const [blanks, codes] of [
      [1_439, ["XML-ill-formed"]],
      [1_440, []],
    ] as const) {
      const { diagnostics } = await extractLinks(respond(" ".repeat(blanks) + declared));
      deepEqual(
        diagnostics.map(({ code }) => code),
        codes,
      );
    }
    for (const start of ["x<?xml version='1.0'?>", "<?xmlx><p>", "<?xm version='1.0'>", " ".repeat(1_500) + declared]) {
      deepEqual(await listLinks(respond(`${start}${sitemap}<a href=b>`)), ["http://h/b"], start);
    }
    const feed = "<!-- a --><rss><link>http://a/</link></rss>";
    const response = respond(feed, "text/html");
    deepEqual(await listLinks(response.clone()), ["http://a/"]);
    response.headers.set("X-Content-Type-Options", " NoSniff");
    deepEqual(await listLinks(response), []);
  });

  it("uses the final address as the base, unless the caller overrides it", async function () {
    skipWithoutLoopback.call(this);
    const server = createServer((request, response) => {
      if (request.url === "/a") {
        response.writeHead(302, { Location: "/b/c" }).end();
      } else {
        response.writeHead(404, { "Content-Type": "text/html" }).end("<a href=d>1</a>");
      }
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const { base, links } = await extractLinks(await fetch(`${origin}/a`));
      deepEqual([base?.href, links[0]?.iri?.href], [`${origin}/b/c`, `${origin}/b/d`]);
      deepEqual(await listLinks(await fetch(`${origin}/a`)), ["http://h/d"]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
    const { base, links } = await extractLinks(respond("<a href=x>", "text/html"));
    deepEqual([base, links[0]?.iri], [null, null]);
  });

  describe("reads", () => {
    const headers = new Headers({ "Content-Type": "text/html; charset=koi8-r" });
    const pieces = [koi8.subarray(0, 5), koi8.subarray(5, 14), koi8.subarray(14)];
    const bodies: [name: string, members: Partial<ResponseLike>][] = [
      ["a stream of the platform", { body: new Response(koi8).body }],
      ["a stream in pieces", { body: streamOf(pieces) }],
      ["a stream that cannot be iterated", { body: {}, arrayBuffer: async () => koi8.slice().buffer }],
      ["a stream of Node", { body: Readable.from(pieces) }],
      ["no stream", { arrayBuffer: async () => koi8.slice().buffer }],
      ["what is null", { body: null, arrayBuffer: async () => koi8.slice().buffer }],
    ];
    for (const [name, members] of bodies) {
      const never = (): never => fail("is not called");
      const response = { url: "http://h/", headers, bodyUsed: false, arrayBuffer: never, ...members };
      it(name, async () => {
        deepEqual(await listLinks(response, { base: undefined }), ["http://h/?q=%F0%D2%C9%D7%C5%D4"]);
      });
    }

    it("an empty body", async () => {
      const found: ExtractedLinks = await extractLinks(respond(null));
      deepEqual([found.text, found.links], ["", []]);
    });
  });

  describe("throws", () => {
    it("a TypeError if the body has been read", async () => {
      const response = respond(PAGE, "text/html");
      await response.text();
      await rejects(listLinks(response), { name: "TypeError", message: /has already been read/ });
    });

    it("a TypeError if it is neither HTML nor XML, and reads nothing", async () => {
      const response = respond(PAGE, "application/json");
      await rejects(listLinks(response), { name: "TypeError", message: /"application\/json"/ });
      equal(response.bodyUsed, false);
    });

    it("a RangeError if it is too long, and cancels the download", async () => {
      let isCancelled = false;
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1_000;
          controller.enqueue(new Uint8Array(1_000));
        },
        cancel: () => {
          isCancelled = true;
        },
      });
      const message = /more than 10000 octets/;
      await rejects(listLinks(respond(endless as never, "text/html"), { maxLength: 10_000 }), {
        name: "RangeError",
        message,
      });
      deepEqual([isCancelled, sent < 15_000], [true, true]);
      const ofNode = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(1_000)));
      const { url, headers, bodyUsed } = respond("");
      const response = { url, headers, bodyUsed, body: ofNode, arrayBuffer: () => fail() };
      await rejects(listLinks(response, { maxLength: 10_000 }), { name: "RangeError", message });
      equal(ofNode.destroyed, true);
      const whole = { ...response, body: undefined, arrayBuffer: async () => new ArrayBuffer(10_001) };
      await rejects(listLinks(whole, { maxLength: 10_000 }), { name: "RangeError", message });
      deepEqual(await listLinks(respond(" ".repeat(10_000)), { maxLength: 10_000 }), []);
    });

    it("what the connection throws", async () => {
      const failure = new Error("reset");
      const broken = new ReadableStream({ pull: (controller) => controller.error(failure) });
      await rejects(listLinks(respond(broken, "text/html")), failure);
    });
  });
});
