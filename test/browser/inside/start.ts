/** Prepares the page for tests; loaded before them, like mocha. */

const TIMEOUT = 120_000;

mocha.setup({ ui: "bdd", reporter: class {} as never, timeout: TIMEOUT });
