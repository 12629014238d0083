/** Display code that TypeScript must accept; compiled, never run. */
import type { Diagnostic } from "whatwg-iri";
import {
  type BidiComponents,
  type BidiDiagnostic,
  type BidiWrapping,
  type CanvasContextLike,
  type CanvasDocumentLike,
  type CanvasLike,
  type CharacterFinding,
  type CharacterGroup,
  type CharacterReport,
  type CheckBidiOptions,
  type ComponentNormalization,
  checkBidi,
  createCanShow,
  type DirectionRun,
  type DisplayStringOptions,
  type HostDisplay,
  inspectCharacters,
  inspectHost,
  type TextComponent,
  toDisplayString,
  type VisualOrder,
  type VisualOrderOptions,
  visualOrder,
  wrapBidi,
} from "whatwg-iri/display";

const options: CheckBidiOptions = { components: undefined };
export const problems: readonly Diagnostic[] = checkBidi("", options);
export const pair: readonly [string, string] | undefined = checkBidi("")[0]?.lookAlikes;
export const report: CharacterReport = inspectCharacters("");
export const group: CharacterGroup | undefined = report.findings[0]?.group;
export const shown: string = toDisplayString("", { profile: "strict", host: "unicode" });
export const judged: string = toDisplayString("", { inspectHost });
export const asConfigured: string = toDisplayString("", {
  inspectHost: (host) => inspectHost(host, { policy: "firefox" }),
});
export const byFonts: string = toDisplayString("", {
  canShow: (codePoint) => codePoint < 0x3000,
  host: "unless-deceptive",
});
export const notJudged: string = toDisplayString("", { inspectHost: undefined });
// @ts-expect-error It has to say how the host is shown.
toDisplayString("", { inspectHost: (host) => host.length > 0 });
export const order: VisualOrder = visualOrder("", { mirror: true });
export const wrapped: string = wrapBidi("", "isolate");
export type Everything = [
  BidiWrapping,
  DirectionRun,
  VisualOrderOptions,
  BidiComponents,
  BidiDiagnostic,
  CharacterFinding,
  ComponentNormalization,
  DisplayStringOptions,
  HostDisplay,
  TextComponent,
];
declare const context: CanvasContextLike;
export const canvas: CanvasLike = { width: 1, height: 1, getContext: () => context };
const page: CanvasDocumentLike = { createElement: () => canvas };
export const byCanvas: string = toDisplayString("", { canShow: createCanShow("serif", page) });
