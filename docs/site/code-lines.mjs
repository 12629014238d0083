/** The lines of code on the pages. */

/**
 * Puts each line into an element, so that a long one continues with an indent; what spans several lines, such as a comment, is
 * closed at the end of each.
 */
export function splitLines(html) {
  const open = [];
  const lines = html.replace(/\n$/, "").split("\n");
  return lines.map((line) => {
    const before = open.join("");
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
      if (tag === "</span>") {
        open.pop();
      } else {
        open.push(tag);
      }
    }
    return `<span class="line">${before}${line}${"</span>".repeat(open.length)}\n</span>`;
  });
}
