/** Highlights the same component or problem in the address, the lists and the drawing. */

let lit: readonly Element[] = [];

function light({ target }: Event): void {
  const link = target instanceof Element ? target.closest("[data-link]")?.getAttribute("data-link") : undefined;
  for (const element of lit) {
    element.classList.remove("lit");
  }
  lit = link == null ? [] : Array.from(document.querySelectorAll(`[data-link="${CSS.escape(link)}"]`));
  for (const element of lit) {
    element.classList.add("lit");
  }
}

/** Begins to follow the pointer. */
export function followPointer(): void {
  document.addEventListener("pointerover", light);
  document.documentElement.addEventListener("pointerleave", light);
}
