/**
 * How the browser parses an address in a document of another charset: by a link in such a document, in a hidden frame. A
 * blob declares its own charset, so no server is needed.
 */

/** Milliseconds to wait for a frame, because a blocked one may report nothing. */
const PATIENCE = 5_000;

/** Parses an address as a link in a document of this charset. */
export type ParseInCharset = (input: string, charset: string) => HTMLAnchorElement;

/**
 * Makes a document for each charset.
 *
 * @param charsets - Names of the Encoding Standard, in lower case.
 * @returns `null` if the page's policy forbids the frames.
 */
export async function makeCharsetDocuments(charsets: readonly string[]): Promise<ParseInCharset | null> {
  const links = new Map<string, HTMLAnchorElement>();
  for (const charset of charsets) {
    const inner = await loadDocument(charset);
    if (inner === null) {
      return null;
    }
    if (inner.characterSet.toLowerCase() === charset) {
      links.set(charset, inner.createElement("a"));
    }
  }
  return (input, charset) => {
    const link = links.get(charset);
    if (link === undefined) {
      throw new Error(`no document in ${charset}`);
    }
    link.setAttribute("href", input);
    return link;
  };
}

async function loadDocument(charset: string): Promise<Document | null> {
  const text = charset.startsWith("utf-16") ? toUTF16("<!DOCTYPE html>", charset === "utf-16be") : "<!DOCTYPE html>";
  const address = URL.createObjectURL(new Blob([text], { type: `text/html;charset=${charset}` }));
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = address;
  await new Promise((loaded) => {
    frame.onload = loaded;
    setTimeout(loaded, PATIENCE);
    document.body.append(frame);
  });
  const inner = frame.contentDocument;
  const isLoaded = inner?.URL === address;
  frame.remove();
  URL.revokeObjectURL(address);
  return isLoaded ? inner : null;
}

function toUTF16(text: string, bigEndian: boolean): Uint8Array<ArrayBuffer> {
  const units = text.split("").map((unit) => unit.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (bigEndian ? [0, unit] : [unit, 0])));
}
