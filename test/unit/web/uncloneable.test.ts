import { deepEqual } from "node:assert/strict";
import type * as uncloneable from "#lib/web/uncloneable.js";

describe("an object marked as uncloneable", () => {
  it("is copied where the platform has no function to mark it", async () => {
    const { getBuiltinModule } = process;
    Object.assign(process, { getBuiltinModule: undefined });
    try {
      const url = new URL("?page", import.meta.resolve("#lib/web/uncloneable.js")).href;
      const { markAsUncloneable } = (await import(url)) as typeof uncloneable;
      const object = {};
      markAsUncloneable?.(object);
      deepEqual(structuredClone(object), {});
    } finally {
      Object.assign(process, { getBuiltinModule });
    }
  });
});
