/**
 * Processes the inputs of a subcommand: its arguments, and the lines of standard input. One that is refused is reported or
 * counted, and the others are still processed.
 */
import { isAscii, isUtf8 } from "node:buffer";
import { getReason, IRIError } from "../diagnostics/iri-error.js";
import { copyLines, type LineCopier } from "../infra/octet-automaton.js";
import type { OctetBuffer } from "../infra/octet-buffer.js";
import { createDecoder, requireEncoding, UTF_8 } from "../packages/charset.js";
import { InputError, type IO, SOME_FAILED } from "./command.js";
import { readOption } from "./command-options.js";
import { STANDARD_INPUT } from "./input.js";
import { CR, LF, readLineBlocks } from "./line-blocks.js";
import { MOST_WAITING, OctetWriter } from "./octet-writer.js";
import { formatMessage } from "./output.js";
import { Progress } from "./progress.js";
import { type RefusalSettings, Refusals, readRefusals } from "./refusals.js";

/** The arguments of a subcommand, and how to read standard input. */
interface Inputs {
  readonly args: readonly string[];
  /** The charset of standard input: a label of the Encoding Standard. */
  readonly charset: string;
  /** Longest line, in octets of UTF-8 without its line end. */
  readonly maxLine: number;
  readonly refusals: RefusalSettings;
}

/**
 * Determines the inputs of a subcommand.
 *
 * @throws {UsageError} If the charset of the list has no decoder.
 */
export function findInputs(args: readonly string[], options: Record<string, unknown>): Inputs {
  const { charset, listCharset, maxLine } = options as { charset: string; listCharset?: string; maxLine: number };
  const option = listCharset === undefined ? "--charset" : "--list-charset";
  const label = listCharset ?? charset;
  readOption(option, () => requireEncoding(label) === UTF_8 || createDecoder(label));
  return { args, charset: label, maxLine, refusals: readRefusals(options) };
}

/** The outcome for an input: a result, or the reason for the failure. */
type Outcome<Result> = { readonly result: Result } | { readonly problem: string };

/** The numbers of inputs read and refused. */
export interface Counts {
  readonly read: number;
  readonly refused: number;
}

/** Copies lines for as long as it can, as `copyLines` does. */
export type CopyLines = (
  octets: Uint8Array,
  start: number,
  out: OctetBuffer,
  longest: number,
  limit: number,
) => readonly [index: number, count: number];

/** The work of a subcommand. */
export interface Conversion {
  /**
   * Returns the whole output for an input. An IRIError, a TypeError caused by one, or an InputError refuses the input.
   */
  readonly convert: (text: string, isArgument: boolean) => string;
  /**
   * Returns whether `convert` would refuse a line. It is asked where nobody reads why, because a reason takes 20 times as long;
   * `false` says nothing.
   */
  readonly isRefused?: ((line: string) => boolean) | undefined;
  /** Makes what recognizes and writes lines without converting them, with the output that `convert` would return. */
  readonly makeCopier?: (() => LineCopier | CopyLines | undefined) | undefined;
  /** Returns blocks of output that follow the last input. */
  readonly finish?: () => Iterable<Uint8Array>;
  /** Returns the last message, in place of the one that counts refused lines. */
  readonly summarize?: (counts: Counts) => string;
}

/**
 * Converts each argument, and each line of standard input for the argument `-` or without arguments, until the inputs end,
 * or nobody reads the results, or too many inputs are refused.
 *
 * Lines end with LF or CR LF. A byte order mark at the start is dropped. A line that is invalid in the charset, or too
 * long, is refused.
 *
 * @returns The counts, and the exit code.
 * @requirement X-2b
 */
export async function processInputs(
  inputs: Inputs,
  io: IO,
  { convert, isRefused = () => false, makeCopier, finish, summarize }: Conversion,
): Promise<Counts & { readonly exitCode: number }> {
  const { stdout, stderr } = io;
  const refusals = new Refusals(inputs.refusals);
  const out = new OctetWriter();
  const progress = new Progress(io);
  const flush = async (): Promise<void> => {
    await stdout.write(out.take(stdout.isDirect));
    const messages = refusals.takeMessages();
    if (messages !== "") {
      await progress.erase();
      await stderr.write(messages);
    }
  };
  const isOver = (): boolean => refusals.isOver || stdout.closed || stderr.closed;
  for (const argument of inputs.args.length === 0 ? [STANDARD_INPUT] : inputs.args) {
    if (isOver()) {
      break;
    }
    if (argument !== STANDARD_INPUT) {
      refusals.arguments++;
      const problem = write(out, () => convert(argument, true));
      if (problem !== null) {
        refusals.refuseArgument(problem);
      }
      await flush();
      continue;
    }
    const copier = makeCopier?.();
    const convertLine = (line: string): string | null =>
      refusals.isSilent && isRefused(line) ? null : convert(line, false);
    const copy: CopyLines | undefined =
      copier === undefined || typeof copier === "function" ? copier : (...args) => copyLines(copier, ...args);
    for await (const block of readLineBlocks(io.stdin, inputs.charset, inputs.maxLine)) {
      for (let start = 0; start !== -1 && !isOver(); await flush()) {
        start = convertLines(block, start, inputs, refusals, out, convertLine, copy);
      }
      await progress.update(refusals.lines);
      if (isOver()) {
        break;
      }
    }
  }
  for (const octets of finish?.() ?? []) {
    if (stdout.closed) {
      break;
    }
    await stdout.write(octets);
  }
  await progress.erase();
  const counts = { read: refusals.lines + refusals.arguments, refused: refusals.count };
  await stderr.write(summarize === undefined ? refusals.summarize() : formatMessage(summarize(counts)));
  return { ...counts, exitCode: stderr.closed ? SOME_FAILED : refusals.exitCode };
}

const REPLACEMENT = "\uFFFD";
const REPLACEMENT_OCTETS = Buffer.from(REPLACEMENT);

/**
 * Converts lines of a block until enough output waits, or too many are refused.
 *
 * @param block - Whole lines; `null` stands for one that is too long.
 * @param from - Index of the first line to convert.
 * @returns Index of the first line not converted, or -1 at the end of the block.
 */
function convertLines(
  block: Buffer | null,
  from: number,
  { charset, maxLine, refusals: { leavesBlanks } }: Inputs,
  refusals: Refusals,
  out: OctetWriter,
  convert: (line: string) => string | null,
  copy: CopyLines | undefined,
): number {
  const tooLong = `longer than ${maxLine} octets`;
  const refuse = (problem: string): void => {
    refusals.refuseLine(problem);
    if (leavesBlanks) {
      out.addText("\n");
    }
  };
  if (block === null) {
    refusals.lines++;
    refuse(tooLong);
    return -1;
  }
  const decode = chooseDecoder(block, charset);
  let start = from;
  while (start < block.length) {
    if (copy !== undefined) {
      const [next, count] = copy(block, start, out, maxLine, MOST_WAITING);
      refusals.lines += count;
      start = next;
    }
    if (out.length >= MOST_WAITING) {
      return start;
    }
    if (start === block.length) {
      break;
    }
    const lineFeed = block.indexOf(LF, start);
    const end = lineFeed > start && block[lineFeed - 1] === CR ? lineFeed - 1 : lineFeed;
    const first = start;
    refusals.lines++;
    const problem = end - start > maxLine ? tooLong : write(out, () => convert(decode(block, first, end)));
    if (problem !== null) {
      refuse(problem);
    }
    start = lineFeed + 1;
    if (refusals.isOver) {
      return start;
    }
  }
  return -1;
}

/**
 * Returns the function that decodes the lines of a block.
 *
 * @param charset - That of standard input. The octets are in UTF-8, and what could not be decoded from another charset is
 *   U+FFFD; an address that really contains one is just as broken.
 */
function chooseDecoder(block: Buffer, charset: string): (block: Buffer, start: number, end: number) => string {
  if (isAscii(block)) {
    return (block, start, end) => block.toString("latin1", start, end);
  }
  if (requireEncoding(charset) !== UTF_8) {
    return (block, start, end) => {
      const text = block.toString("utf8", start, end);
      if (text.includes(REPLACEMENT)) {
        throw new InputError(`not ${charset}`);
      }
      return text;
    };
  }
  if (isUtf8(block)) {
    return (block, start, end) => block.toString("utf8", start, end);
  }
  return (block, start, end) => {
    const line = block.subarray(start, end);
    const text = block.toString("utf8", start, end);
    if (!isUtf8(line)) {
      throw new InputError(`not UTF-8 from octet ${findInvalidOctet(line, text) + 1} on`);
    }
    return text;
  };
}

/** Finds the first octet that was decoded to a replacement character but does not start an encoded one. */
function findInvalidOctet(octets: Buffer, text: string): number {
  let octet = 0;
  let start = 0;
  for (;;) {
    const end = text.indexOf(REPLACEMENT, start);
    octet += Buffer.byteLength(text.slice(start, end));
    const size = REPLACEMENT_OCTETS.length;
    if (!REPLACEMENT_OCTETS.equals(octets.subarray(octet, octet + size))) {
      return octet;
    }
    octet += size;
    start = end + REPLACEMENT.length;
  }
}

/** @returns Why the input is refused, or "" if nobody reads why; `null` after adding the output. */
function write(out: OctetWriter, convert: () => string | null): string | null {
  try {
    const outcome = attempt(convert);
    if ("problem" in outcome) {
      return outcome.problem;
    }
    if (outcome.result === null) {
      return "";
    }
    out.addText(outcome.result);
    return null;
  } catch (error) {
    if (error instanceof RangeError && error.message === "Invalid string length") {
      return "its result is longer than the longest possible string";
    }
    throw error;
  }
}

/**
 * Computes a result, or catches an error caused by the input.
 *
 * @param compute - An IRIError, a TypeError caused by one, or an InputError counts as the input's failure.
 */
export function attempt<Result>(compute: () => Result): Outcome<Result> {
  try {
    return { result: compute() };
  } catch (error) {
    if (error instanceof IRIError || error instanceof InputError || (error as Error).cause instanceof IRIError) {
      return { problem: getReason(error as Error) };
    }
    throw error;
  }
}
