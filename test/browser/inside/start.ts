/** Makes the page ready for tests: loaded before them, as mocha is. */

/** Milliseconds; a machine that does much else needs time. */
const TIMEOUT = 120_000;

mocha.setup({ ui: "bdd", reporter: class {} as never, timeout: TIMEOUT });
