/** The same with the platform's class, to see whether the loader works by itself. */
const base: string = "http://例え.jp/";
const address: URL = new URL("é?%FC", base);
console.log(address.href, URL === globalThis.URL);

export {};
