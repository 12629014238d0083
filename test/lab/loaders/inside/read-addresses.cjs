/** Reads addresses in the ways for which the library needs all of its packages. */
exports.readAddresses = function readAddresses(text) {
  // Values that are not strings are converted; these addresses are parsed in all steps.
  new URL(`?${new URLSearchParams([["é", text]])}`, new URL("http://例え.jp/"));
  new URL({ toString: () => "file:///C:/é/../%FF" }).searchParams.append("é", { toString: () => text });
  URL.canParse("http://xn--a/", "http://xn--a/");
  new URL("http://user@例え.jp/").host = "xn--a.é";
};
