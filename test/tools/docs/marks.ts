/** Replaces the text between `<!-- NAME -->` and `<!-- /NAME -->`; throws if the document lacks them. */
export function replaceMarked(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  if (!document.includes(start) || !document.includes(end)) {
    throw new Error(`no markers of ${name}`);
  }
  return (
    document.slice(0, document.indexOf(start) + start.length) +
    `\n\n${text}\n\n` +
    document.slice(document.indexOf(end))
  );
}
