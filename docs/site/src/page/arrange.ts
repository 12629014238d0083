/** Orders the cards: those with findings come first, in two columns where there is room. */

import { find, make } from "../compare/elements.js";
import type { Report } from "../model/report.js";

/** From this width on there are two columns; style.css has the same number. */
const WIDE = matchMedia("(min-width: 1000px)");

interface Place {
  readonly card: string;
  /** 0 for the whole width, 1 and 2 for the columns. */
  readonly column: 0 | 1 | 2;
}

let order: readonly Place[] = [];

/** The cards of a report in the order in which they are read. */
function chooseOrder({ faults, likeness, direction, comparison, members }: Report): readonly Place[] {
  const hasFaults = faults.total > 0 || faults.refusal !== null;
  /** Then problems come before the drawing, with the forms beside them. */
  const isCrowded = hasFaults || likeness.total > 0;
  const isPlain = !hasFaults && comparison === null;
  const isRefused = members.iriProblem !== null && members.urlProblem !== null;
  const place = (condition: boolean, card: string, column: Place["column"]): Place[] =>
    condition ? [{ card, column }] : [];
  return [
    ...place(hasFaults, "problems", 1),
    ...place(likeness.total > 0, "likeness", 2),
    ...place(comparison !== null && direction === null, "comparison", 2),
    ...place(direction !== null && !isCrowded, "direction", 0),
    ...place(true, "forms", hasFaults ? 2 : 1),
    ...place(direction !== null && isCrowded, "direction", 0),
    ...place(comparison !== null && direction !== null, "comparison", 2),
    ...place(!isRefused, "members", 2),
    ...place(true, "code", 1),
    ...place(!hasFaults, "problems", 2),
    ...place(likeness.total === 0, "likeness", 2),
    ...place(true, "anatomy", isRefused || isPlain ? 2 : 1),
    ...place(!isRefused, "steps", 1),
  ];
}

/** Shows the cards of a report, and no others. */
export function arrange(report: Report): void {
  const next = chooseOrder(report);
  const write = (places: readonly Place[]): string => places.map(({ card, column }) => `${card} ${column}`).join();
  if (write(next) !== write(order)) {
    order = next;
    apply();
  }
}

function apply(): void {
  const results = find("results");
  const cards = new Map(Array.from(results.querySelectorAll("section"), (card) => [card.id, card]));
  const take = (places: readonly Place[]): HTMLElement[] =>
    places.map(({ card }) => cards.get(`${card}-card`) as HTMLElement);
  const shown = new Set(order.map(({ card }) => `${card}-card`));
  for (const card of cards.values()) {
    card.hidden = !shown.has(card.id);
  }
  const hidden = Array.from(cards.values()).filter((card) => card.hidden);
  if (!WIDE.matches) {
    results.replaceChildren(...take(order), ...hidden);
    return;
  }
  // Cards before one of the whole width stay above it.
  const wide = order.findIndex(({ column }) => column === 0);
  const bands = wide === -1 ? [order] : [order.slice(0, wide), order.slice(wide, wide + 1), order.slice(wide + 1)];
  results.replaceChildren(...bands.filter((band) => band.length > 0).flatMap((band) => layOut(band, take)), ...hidden);
}

function layOut(band: readonly Place[], take: (places: readonly Place[]) => HTMLElement[]): HTMLElement[] {
  if (band.length === 1) {
    return take(band).map((card) => make("div", { class: "band" }, card));
  }
  const columns = [1, 2].map((column) => take(band.filter((place) => place.column === column)));
  return columns.map((cards) => make("div", { class: "column" }, ...cards));
}

WIDE.addEventListener("change", apply);
