/**
 * Schemes that are too dangerous for a link in a text that anyone may have written.
 *
 * `schemes: "all"` leaves them out; naming one in the list allows it.
 */
export const DANGEROUS_SCHEMES: ReadonlySet<string> = new Set([
  // Run a script in the page that has the link.
  "javascript",
  "livescript",
  "mocha",
  "vbscript",
  // Contain a page of the author's choice, or refer to one that a script made.
  "blob",
  "cid",
  "data",
  "mhtml",
  // Read files of the reader's machine, or log in to the author's server.
  "content",
  "file",
  "filesystem",
  "smb",
  // Open a page inside another address, so that the link hides which one.
  "feed",
  "jar",
  "mk",
  "ms-its",
  "view-source",
  "wyciwyg",
  // Open pages of the browser itself, or of its extensions.
  "about",
  "brave",
  "chrome",
  "chrome-extension",
  "chrome-untrusted",
  "devtools",
  "edge",
  "moz-extension",
  "opera",
  "res",
  "resource",
  "vivaldi",
  // Start programs of the system with arguments.
  "hcp",
  "intent",
  "ms-msdt",
  "ms-officecmd",
  "search-ms",
  "shell",
]);
