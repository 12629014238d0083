#!/usr/bin/env node
/** The command `iri`. */
import { runCLI } from "./program.js";

process.exitCode = await runCLI(process.argv.slice(2), process);
