/** Runs the program in a worker of a cluster: `node cluster.mjs PROGRAM`. */
import cluster from "node:cluster";
import { fileURLToPath } from "node:url";

cluster.setupPrimary({ exec: fileURLToPath(new URL(process.argv[2], import.meta.url)) });
cluster.fork().on("message", () => {});
cluster.on("online", (worker) => worker.disconnect());
