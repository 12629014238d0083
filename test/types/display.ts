import { type Diagnostic, IRI } from "whatwg-iri";
import {
  type BidiComponents,
  type BidiWrapping,
  type DirectionRun,
  type DisplayStringOptions,
  type HostForm,
  type HostJudge,
  type InspectCheck,
  type InspectOptions,
  inspect,
  inspectHost,
  toDisplayString,
  type VisualOrder,
  type VisualOrderOptions,
  visualOrder,
  type WrapBidiOptions,
  wrapBidi,
} from "whatwg-iri/display";

const options: InspectOptions = { components: undefined, checks: ["bidi"], inspectHost };
export const problems: readonly Diagnostic[] = inspect("", options);
export const other: string | undefined = problems[0]?.detail;
export const shown: string = toDisplayString("", { profile: "cautious", hostForm: "unicode" });
export const judged: string = toDisplayString("", { inspectHost });
export const asConfigured: string = toDisplayString("", {
  inspectHost: (host) => inspectHost(host, { policy: "ascii-only" }),
});
export const byFonts: string = toDisplayString("", {
  canShow: (codePoint) => codePoint < 0x3000,
  hostForm: "unless-deceptive",
});
export const notJudged: string = toDisplayString("", { inspectHost: undefined });
// @ts-expect-error It has to say how the host is shown.
toDisplayString("", { inspectHost: (host) => host.length > 0 });
export const order: VisualOrder = visualOrder("", { mirror: true });
export const wrapped: string = wrapBidi("", { mode: "isolate" });
export type Everything = [
  BidiWrapping,
  DirectionRun,
  VisualOrderOptions,
  BidiComponents,
  HostJudge,
  InspectCheck,
  DisplayStringOptions,
  HostForm,
  WrapBidiOptions,
];

/** An IRI is shown with options, and without. */
const displayOptions: DisplayStringOptions = { hostForm: "unicode", canShow: (codePoint) => codePoint < 0x100 };
export const displayed: readonly string[] = [undefined, null, displayOptions].map((options) =>
  toDisplayString(new IRI("http://example.org/"), options),
);
