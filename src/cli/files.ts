import { readFileSync, statSync } from "node:fs";
import { type IO, SOME_FAILED, SUCCESS, UsageError } from "./command.js";
import { STANDARD_INPUT } from "./inputs.js";
import { refuseDirectory } from "./lines.js";

/** More octets do not fit into a string. */
const MOST_OCTETS = 2 ** 29 - 24;

export async function processFiles(
  files: readonly string[],
  command: string,
  io: IO,
  process: (file: string, octets: Uint8Array) => Promise<boolean>,
): Promise<number> {
  let exitCode = SUCCESS;
  for (const file of files.length === 0 ? [STANDARD_INPUT] : files) {
    refuseWebAddress(file, command);
    const octets = file === STANDARD_INPUT ? await readStream(io.stdin) : readFile(file);
    if (octets instanceof Error) {
      await io.stderr.report(`${file}: ${octets.message}`);
    }
    if (octets instanceof Error || !(await process(file, octets))) {
      exitCode = SOME_FAILED;
    }
  }
  return exitCode;
}

const TOO_LONG = new RangeError(`longer than ${MOST_OCTETS} octets`);

function readFile(file: string): Uint8Array | Error {
  try {
    return statSync(file).size > MOST_OCTETS ? TOO_LONG : readFileSync(file);
  } catch (error) {
    return error as Error;
  }
}

async function readStream(stdin: NodeJS.ReadableStream): Promise<Uint8Array | Error> {
  refuseDirectory(stdin);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    length += chunk.length;
    if (length > MOST_OCTETS) {
      return TOO_LONG;
    }
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

export function refuseWebAddress(file: string, command: string): void {
  if (/^https?:/i.test(file)) {
    const quoted = `'${file.replaceAll("'", "'\\''")}'`;
    const base = command === "find" ? "" : ` --base ${quoted}`;
    const advice = `curl -sSL ${quoted} | iri ${command}${base}`;
    throw new UsageError(`iri ${command} reads files and standard input; it fetches nothing. Try:`, {
      cause: `  ${advice}`,
    });
  }
}
