/**
 * Displaying IRIs: their visual order, deceptive parts, and characters that should be avoided, with reasons.
 *
 * @module
 */

export { type DirectionRun, type VisualOrder, type VisualOrderOptions, visualOrder } from "./bidi/visual.js";
export { type BidiWrapping, bidiAttributes, wrapBidi } from "./bidi/wrap.js";
export { type BidiComponents, type BidiDiagnostic, type CheckBidiOptions, checkBidi } from "./checks/bidi.js";
export {
  type CanvasContextLike,
  type CanvasDocumentLike,
  type CanvasLike,
  createCanShow,
} from "./checks/can-show.js";
export type { CharacterGroup } from "./checks/character-groups.js";
export {
  type CharacterFinding,
  type CharacterReport,
  type ComponentNormalization,
  inspectCharacters,
} from "./checks/characters.js";
export type { TextComponent } from "./checks/component-spans.js";
export { type DisplayStringOptions, type HostDisplay, toDisplayString } from "./checks/display.js";
export type { IRILike } from "./infra/iri-like.js";
