/**
 * Module hooks that read addresses, as those of tsx do: in the thread of Node's hooks for `import`, and in the
 * program's own for `require`.
 */
import { Module, register } from "node:module";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

export async function resolve(specifier, context, resolveNext) {
  const resolved = await resolveNext(specifier, context);
  const query = new URLSearchParams({ specifier });
  return resolved.url.startsWith("file:")
    ? { ...resolved, url: new URL(`?${query}`, resolved.url).href.split("?")[0] }
    : resolved;
}

// Node evaluates this module again in the thread of the hooks.
if (isMainThread) {
  register(import.meta.url);
  const resolveFilename = Module._resolveFilename;
  Module._resolveFilename = function (request, ...others) {
    const query = new URLSearchParams({ namespace: "é" });
    query.append("request", String(request));
    const url = new URL(`?${query}`, pathToFileURL("/日本/\udc00"));
    url.searchParams.delete("request");
    new URL("http://EXAMPLE.org:080/%7e/../é").host = "faß.example";
    return Reflect.apply(resolveFilename, this, [request, ...others]);
  };
}
