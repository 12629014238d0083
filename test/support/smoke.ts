/** Checks that the main entry point works in a runtime, a worker or a frame. */
import type * as whatwgIRI from "./entries.js";

interface Value {
  readonly title: string;
  readonly expected: string;
  read(library: typeof whatwgIRI): string;
}

const VALUES: readonly Value[] = [
  {
    title: "an IRI",
    expected: "http://xn--rsum-bpad.example.org/%E6%97%A5%E6%9C%AC?q=%C3%A9#%C3%BC",
    read: ({ IRI }) => new IRI("../日本?q=é#ü", "http://résumé.example.org/a/b").href,
  },
  {
    title: "IDNA",
    expected: "xn--ygbi2ammx.xn--mgberp4a5d4ar xn--fa-hia.example xn--fsqu00a.xn--0zwm56d",
    read: ({ IRI }) =>
      ["فلسطين.السعودية", "Faß.example", "例子。测试"].map((host) => new IRI(`http://${host}/`).host).join(" "),
  },
  {
    title: "legacy charsets",
    expected: "?q=%E9%80%26%2326085%3B ?q=%93%FA%96{ ?q=%C8%D5%B1%BE%810%846 ?q=%C6%FC%CB%DC",
    read: ({ IRI }) =>
      [
        ["?q=é€日", "windows-1252"],
        ["?q=日本", "sjis"],
        ["?q=日本\u00a5", "gb18030"],
        ["?q=日本", "euc-jp"],
      ]
        .map(([input, charset]) => new IRI(input as string, "http://a/", { charset: charset as string }).search)
        .join(" "),
  },
  {
    title: "members that are set",
    expected: "https://xn--mnchen-3ya.example/?lang=%E0%A4%B9%E0%A4%BF",
    read: ({ IRI }) => {
      const iri = new IRI("http://example.org/");
      iri.protocol = "https";
      iri.hostname = "münchen.example";
      iri.searchParams.set("lang", "हि");
      return String(iri);
    },
  },
  {
    title: "resolve",
    expected: "http://例え.jp/a/日本?é",
    read: ({ resolve }) => resolve("../日本?é", "http://例え.jp/a/b/c"),
  },
  {
    title: "iriToURI and uriToIRI",
    expected: "http://xn--r8jz45g.jp/%E6%97%A5 http://例え.jp/日",
    read: ({ iriToURI, uriToIRI }) => {
      const uri = iriToURI("http://例え.jp/日");
      return `${uri} ${uriToIRI(uri)}`;
    },
  },
  {
    title: "what is displayed",
    expected: "http://me:***@例え.jp/日?%E2%80%AE",
    read: ({ toDisplayString }) => toDisplayString("http://me:secret@xn--r8jz45g.jp/%E6%97%A5?%E2%80%AE"),
  },
  {
    title: "errors",
    expected: "TypeError null host-invalid-code-point",
    read: ({ IRI, validate }) => {
      try {
        return new IRI("http://[").href;
      } catch (error) {
        const name = error instanceof TypeError ? "TypeError" : String(error);
        return `${name} ${IRI.parse("http://exa mple.org/")} ${validate("http://exa mple.org/")[0]?.code}`;
      }
    },
  },
];

export function findFaults(library: typeof whatwgIRI): readonly string[] {
  return VALUES.flatMap(({ title, expected, read }) => {
    let actual: string;
    try {
      actual = read(library);
    } catch (error) {
      actual = String(error);
    }
    return actual === expected ? [] : [`${title}: ${actual} in the place of ${expected}`];
  });
}
