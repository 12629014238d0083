/**
 * Asks for each address of the input, a line each, with the client of the first argument, from the folder of the second. Every name is
 * looked up as this machine, so the recorder is asked itself.
 */
import dns from "node:dns";
import { get } from "node:http";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

dns.lookup = (_name, options, done) => {
  const found = { address: "127.0.0.1", family: 4 };
  const { all } = typeof options === "object" ? options : {};
  process.nextTick(() => (all === true ? done(null, [found]) : done(null, found.address, found.family)));
};

const [kind, folder] = process.argv.slice(2);
const require = createRequire(`${folder}/`);
const load = async (name) => (await import(pathToFileURL(require.resolve(name)).href)).default;

const CLIENTS = {
  "http.get": () => (address) =>
    new Promise((resolve, reject) => {
      get(address, (response) => response.resume().on("end", resolve)).on("error", reject);
    }),
  fetch: () => async (address) => (await fetch(address)).text(),
  undici: async () => {
    const { request } = await load("undici");
    return async (address) => (await request(address)).body.dump();
  },
  axios: async () => {
    const axios = await load("axios");
    return (address) => axios.get(address);
  },
  got: async () => {
    const got = await load("got");
    return (address) => got(address, { retry: { limit: 0 }, dnsLookup: dns.lookup });
  },
};

const own = kind === "http.get" || kind === "fetch";
console.log(own ? process.versions.node : require(`${folder}/node_modules/${kind}/package.json`).version);
const ask = await CLIENTS[kind]();
for await (const address of createInterface({ input: process.stdin })) {
  await ask(address).catch(() => {});
}
process.exit();
