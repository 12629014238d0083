/** Runs the program in a child process, which is started with an address: `node fork.mjs PROGRAM`. */
import { fork } from "node:child_process";

fork(new URL(process.argv[2], import.meta.url));
