/** Runs the program in a worker thread, which is started with an address: `node worker.mjs PROGRAM`. */
import { Worker } from "node:worker_threads";

new Worker(new URL(process.argv[2], import.meta.url));
