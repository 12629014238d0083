/** http-proxy, from the folder of the second argument, with the ports of the file of the first. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [file, folder] = process.argv.slice(2);
const { port, upstream } = JSON.parse(readFileSync(file, "utf8"));
const proxy = createRequire(`${folder}/`)("http-proxy").createProxyServer({ target: `http://127.0.0.1:${upstream}` });
proxy.on("error", (_error, _request, response) => response.destroy());
proxy.listen(port, "127.0.0.1");
