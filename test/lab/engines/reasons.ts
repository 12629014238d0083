/** The accepted answers of engines that differ. */

interface Reason {
  readonly engines: readonly string[];
  readonly questions: readonly string[];
  readonly text: string;
}

export const REASONS: readonly Reason[] = [
  {
    engines: ["QuickJS", "Hermes"],
    questions: [
      "a query in windows-1252",
      "a query in Shift_JIS",
      "a query in EUC-JP",
      "a query in ISO-2022-JP",
      "a query in GB18030",
      "a query in GBK",
      "a query in Big5",
      "a query in EUC-KR",
      "its names and values in a charset",
      "decodeComponent",
      "decodeComponent, in a charset",
      "an unknown charset",
      "extractLinks",
      "extractLinks, of octets",
    ],
    text: "it has no TextDecoder",
  },
  {
    engines: ["Hermes"],
    questions: [
      "preferredForm",
      "inspectHost",
      "inspect",
      "repairInput",
      "resolve",
      "relativize",
      "normalize",
      "visualOrder",
    ],
    text: "it has no `at` of ES2022",
  },
  {
    engines: ["Hermes", "Hermes with TextDecoder and at"],
    questions: ["formatDiagnostics", "iriToFilePath", "webAddressToIRI", "toDisplayString", "inspect"],
    text: "its regular expressions have no \\p{…}",
  },
  {
    engines: ["pages in Node"],
    questions: ["a query in Big5"],
    text: "modules for pages take the platform's decoder, and Node's departs from the Encoding Standard in Big5",
  },
];

/** Compares the answers of an engine, and describes those that differ, with or without a reason. */
export function findDeviations(
  engine: string,
  expected: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>>,
): { readonly same: number; readonly accepted: readonly string[]; readonly faults: readonly string[] } {
  const accepted: string[] = [];
  const faults: string[] = [];
  let same = 0;
  for (const [question, answer] of Object.entries(expected)) {
    const given = answers[question] ?? "no answer";
    const reason = REASONS.find((row) => row.engines.includes(engine) && row.questions.includes(question));
    if (given === answer) {
      same++;
      if (reason !== undefined) {
        faults.push(`${question}: no difference any more`);
      }
    } else if (reason === undefined) {
      faults.push(`${question}: ${given} in place of ${answer}`);
    } else {
      accepted.push(`${question}: ${given} – ${reason.text}`);
    }
  }
  return { same, accepted, faults };
}
