/**
 * Schemes that are too dangerous for a link in a text that anyone may have written.
 *
 * `schemes: "all"` does not include them; a list of schemes may.
 */
export const DANGEROUS_SCHEMES: ReadonlySet<string> = new Set([
  // Run a script in the page that has the link.
  "javascript",
  "livescript",
  "mocha",
  "vbscript",
  // Contain a page that the author wrote, or refer to one that a script made.
  "blob",
  "cid",
  "data",
  "mhtml",
  // Read files of the reader's machine, or log in to the author's server.
  "content",
  "file",
  "filesystem",
  "smb",
  // Contain another address, so that readers do not see which page opens.
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
