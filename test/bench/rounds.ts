/** Every round runs each contender once, in another order. Only the ratios mean something. */
import { Bench } from "tinybench";

/** Takes an input, and returns part of the result, so that nothing stays uncomputed. */
export type Contender<Input> = (input: Input) => number;

export interface Measurement {
  /** Median over the rounds, in ns per input. */
  readonly time: (name: string) => number;
  /** Median over the rounds of the ratio between the other's time and a contender's. */
  readonly ratio: (name: string, other: string) => number;
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);

/** Warm-up rounds: an engine compiles functions that it has run often enough. */
const WARM_UP = 4;

let sink = 0;

export async function measure<Input>(
  contenders: Readonly<Record<string, Contender<Input>>>,
  inputs: readonly Input[],
): Promise<Measurement> {
  const names = Object.keys(contenders);
  const rounds: Map<string, number>[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const turn = round % names.length;
    rounds.push(await measureRound(contenders, inputs, [...names.slice(turn), ...names.slice(0, turn)]));
  }
  if (sink === 0) {
    throw new Error("Nothing was measured");
  }
  const take = (read: (times: Map<string, number>) => number): number => median(rounds.slice(WARM_UP).map(read));
  const timeIn = (times: Map<string, number>, name: string): number => times.get(name) as number;
  return {
    time: (name) => take((times) => timeIn(times, name)),
    ratio: (name, other) => take((times) => timeIn(times, name) / timeIn(times, other)),
  };
}

async function measureRound<Input>(
  contenders: Readonly<Record<string, Contender<Input>>>,
  inputs: readonly Input[],
  names: readonly string[],
): Promise<Map<string, number>> {
  const bench = new Bench({ time: 0, iterations: 9, warmup: false });
  for (const name of names) {
    const contender = contenders[name] as Contender<Input>;
    bench.add(name, () => {
      for (const input of inputs) {
        sink += contender(input);
      }
    });
  }
  await bench.run();
  return new Map(
    bench.tasks.map(({ name, result }) => {
      if (!("latency" in result)) {
        throw new Error(`${name}: ${result.state}`);
      }
      return [name, (result.latency.p50 * 1e6) / inputs.length];
    }),
  );
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

let compiled = 0;

/** Compiles a text for one contender: the engine shares what it learns among equal texts, so each has a number. */
export function compileAlone<Compiled>(text: string | object, values: Readonly<Record<string, unknown>>): Compiled {
  compiled++;
  const make = new Function(...Object.keys(values), `return ${text}; // ${compiled}`);
  return make(...Object.values(values)) as Compiled;
}

export function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
