/** Fails a test that passes without an assertion, by counting calls of `node:assert`. */

import loose from "node:assert";
import assert from "node:assert/strict";
import { syncBuiltinESMExports } from "node:module";

let count = 0;

function replace(name: string, method: unknown): void {
  for (const module of [assert, loose] as unknown as Record<string, unknown>[]) {
    module[name] = method;
  }
}

for (const [name, method] of Object.entries(assert)) {
  if (typeof method === "function" && /^[a-z]/.test(name) && name !== "strict" && name in loose) {
    const counted = function (this: unknown, ...args: unknown[]): unknown {
      count++;
      if (!name.endsWith("atch")) {
        return Reflect.apply(method, this, args);
      }
      // The method compares itself with `assert.match`.
      replace(name, method);
      try {
        return Reflect.apply(method, this, args);
      } finally {
        replace(name, counted);
      }
    };
    replace(name, counted);
  }
}
syncBuiltinESMExports();

function check(title: string): void {
  if (count === 0) {
    throw new Error(`"${title}" passes without an assertion`);
  }
}

export const mochaHooks = {
  /** Lets the test itself fail: a failing hook would end the run. */
  beforeEach(this: Mocha.Context): void {
    const test = this.currentTest as Mocha.Test;
    const run = test.fn as (this: Mocha.Context) => unknown;
    test.fn = function (this: Mocha.Context): unknown {
      count = 0;
      const result = run.call(this);
      if (result instanceof Promise) {
        return result.then(() => check(test.title));
      }
      return check(test.title);
    } as Mocha.Func;
  },
};
