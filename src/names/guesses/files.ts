/**
 * Guess: which names are files although their last label is a top-level domain. See "Guesses" in
 * docs/links-in-text.md.
 *
 * The rows come from the changelogs, news and READMEs of 915 packages of Debian 12: of 13,441 names without a scheme
 * in a third of them, the rows are 9,880. Each row is an expression and examples.
 */
const FILES: readonly string[] = [
  // Markdown, scripts, archives, films, Terraform, PostScript, make, maps, systemd: README.md setup.py a.zip
  // sysinit.target
  ".*\\.(?:md|sh|py|zip|mov|tf|ps|pm|mk|map|properties|target)",
  // C++: decl.cc fold-const.cc
  "(?!arduino|tiny)[\\w+-]+\\.cc",
  // What makes programs: configure.ac configure.in config.h.in Makefile.am Makefile.PL Makefile.vc meson.build
  "(?:aclocal|build|config|makefile)[\\w.-]*\\.(?:ac|am|in|pl|rs|vc)|meson\\.build",
  // A file that a program makes: libxslt.spec.in gmp-h.in
  ".*[.-](?:c|conf|h|install|m4|mak|pc|py|sh|spec|txt|xml)\\.in",
  // Libraries: libc.so ld.so libpng.la
  "(?:lib[\\w.+-]+|ld)\\.(?:la|so)",
  // Programs in Perl and Rust: main.rs test.pl
  "(?:app|cli|client|gen|index|init|install|lib|main|mod|run|server|setup|tests?|utils?)\\.(?:pl|rs)",
];

const LIKE_FILE = /* @__PURE__ */ new RegExp(`^(?!www\\.)(?:${FILES.join("|")})$`, "i");

export function isFile(name: string): boolean {
  return LIKE_FILE.test(name);
}
