/**
 * Pages that show in which charset, and against which base, an engine writes addresses. Each is octets, in Latin-1; `\x93\xFA` is 日 in
 * Shift_JIS. A page asks for `/x/…`, or reports a text, and goes on by itself.
 */

export interface Page {
  readonly group: "script" | "markup" | "time" | "charset" | "base" | "refresh" | "form";
  /** What is tried, as the guide says it. */
  readonly what: string;
  readonly body: string;
  /** Values of Content-Type. */
  readonly type: readonly string[];
  readonly refresh?: string;
}

const J = "\x93\xFA";
const SJIS = ["text/html; charset=shift_jis"];
const END = "<script src=/end.js></script>";

/** Scripts; `X` is the address of a resource of the page's own. */
const SCRIPTS: readonly (readonly [what: string, script: string])[] = [
  ["fetch()", "fetch(`X.txt`)"],
  ["new Request()", "fetch(new Request(`X.txt`))"],
  ["XMLHttpRequest", "var x = new XMLHttpRequest(); x.open('GET', `X.txt`); x.send()"],
  ["EventSource", "new EventSource(`X.es`)"],
  ["navigator.sendBeacon()", "navigator.sendBeacon(`X.txt`)"],
  ["WebSocket", "new WebSocket('ws://' + location.host + `X.txt`)"],
  ["new Worker()", "new Worker(`X.js`)"],
  ["new Worker(), type module", "new Worker(`X.js`, { type: 'module' })"],
  ["new SharedWorker()", "new SharedWorker(`X.js`)"],
  ["fetch() in a worker", "new Worker('/worker.js?fetch')"],
  ["XMLHttpRequest in a worker", "new Worker('/worker.js?xhr')"],
  ["import()", "import(`X.js`)"],
  ["navigator.serviceWorker.register()", "navigator.serviceWorker.register(`X.js`)"],
  ["audioWorklet.addModule()", "new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(`X.js`)"],
  ["new Image().src", "new Image().src = `X.gif`"],
  ["element.style.backgroundImage", "document.body.style.backgroundImage = `url(X.gif)`"],
  ["location.href =", "setTimeout(() => { location.href = `X.html` }, 50)"],
  ["location.assign()", "setTimeout(() => location.assign(`X.html`), 50)"],
  ["location.search =", "location.search ? say(location.search) : setTimeout(() => { location.search = '?' + Q }, 50)"],
  ["history.pushState()", "history.pushState(null, '', '?' + Q); say(location.search)"],
  ["a.href =", "var a = document.createElement('a'); a.href = '?' + Q; say(a.search)"],
  ["a.search =", "var a = document.createElement('a'); a.href = location.href; a.search = '?' + Q; say(a.search)"],
  ["new URL()", "say(new URL('?' + Q, location.href).search)"],
  ["new URLSearchParams(new FormData(form))", "say(new URLSearchParams(new FormData(document.forms[0])) + '')"],
  ["DOMParser, a.search", "say(new DOMParser().parseFromString('<a href=/?' + Q + '>', 'text/html').links[0].search)"],
  [
    "srcdoc, a.search",
    "frame.onload = () => say(frame.contentDocument.links[0].search); frame.srcdoc = '<meta charset=euc-jp><a href=/?' + Q + '>'",
  ],
];

/** Elements that request something; `X` as above. Those of a list are tried before a `base`, too. */
const MARKUP: readonly (readonly [what: string, markup: string, isTimed?: true])[] = [
  ["img src", "<img src='X.gif'>", true],
  ["img srcset", "<img srcset='X.gif 1x'>", true],
  ["source srcset", "<picture><source srcset='X.gif'><img></picture>", true],
  ["input type=image", "<input type=image src='X.gif'>", true],
  ["script src", "<script src='X.js'></script>", true],
  ["script type=module src", "<script type=module src='X.js'></script>", true],
  ["import in a module", "<script type=module>import 'X.js'</script>"],
  ["import map", `<script type=importmap>{"imports":{"m":"X.js"}}</script><script type=module>import "m"</script>`],
  [
    "speculation rules",
    `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["X.html"],"eagerness":"immediate"}]}</script>`,
  ],
  ["iframe src", "<iframe src='X.html'></iframe>", true],
  ["iframe srcdoc, img", "<iframe srcdoc=\"<meta charset=euc-jp><img src='X.gif'>\"></iframe>"],
  ["embed src", "<embed src='X.svg'>"],
  ["object data", "<object type=image/gif data='X.gif'></object>", true],
  ["video src", "<video src='X.txt' preload=auto></video>"],
  ["video poster", "<video poster='X.gif'></video>", true],
  ["audio src", "<audio src='X.txt' preload=auto></audio>"],
  [
    "track src",
    "<video><track default kind=captions src='X.vtt'></video><script>document.querySelector('track').track.mode='showing'</script>",
  ],
  ["body background", "<body background='X.gif'>", true],
  ["td background", "<table><td background='X.gif'>x</table>", true],
  ["link rel=stylesheet", "<link rel=stylesheet href='X.css'>", true],
  ["link rel=preload", "<link rel=preload as=image href='X.gif'>", true],
  ["link rel=preload imagesrcset", "<link rel=preload as=image imagesrcset='X.gif 1x'>"],
  ["link rel=modulepreload", "<link rel=modulepreload href='X.js'>", true],
  ["style, @import", "<style>@import 'X.css'</style>", true],
  ["style, url()", "<style>p{background:url('X.gif')}</style><p>x</p>", true],
  ["style, image-set()", "<style>p{background:image-set('X.gif' 1x)}</style><p>x</p>"],
  ["style attribute, url()", "<p style='background:url(X.gif)'>x</p>", true],
  ["svg image href", "<svg><image href='X.gif'/></svg>", true],
  ["svg use href", "<svg><use href='X.svg#i'/></svg>"],
  ["svg script href", "<svg><script href='X.js'></script></svg>"],
  ["svg fill", "<svg><rect fill='url(X.svg#i)' width=9 height=9 /></svg>"],
  [
    "svg feImage xlink:href",
    "<svg><filter id=f><feImage xlink:href='X.gif'/></filter><rect filter='url(#f)' width=9 height=9 /></svg>",
    true,
  ],
  ["meta refresh", "<meta http-equiv=refresh content='0;url=X.html'>"],
  ["template, img", "<template><img src='X.gif'></template>"],
  ["noscript, img", "<noscript><img src='X.gif'></noscript>"],
];

const S = "<meta charset=shift_jis>";
const E = "<meta charset=euc-jp>";
const LONG = `<!--${"x".repeat(1_500)}-->`;

/** Declarations of a charset: the start of the page, and its Content-Type. */
const CHARSETS: readonly (readonly [start: string, ...type: string[]])[] = [
  ...[[S], [LONG + S], [`<body><p>x</p>${S}`], [`<body><p>x</p>${LONG}${S}`], [`<script>var a="${E}"</script>${S}`]],
  ...[[`<!-- ${E} -->${S}`], [`<title>${E}</title>${S}`], [`<title>${S}</title>`], [`<script>var a="${S}"</script>`]],
  ...[[`<style>/*${S}*/</style>`], [`<meta charset=cp932>${S}`], ["<meta content='text/html; charset=shift_jis'>"]],
  ...[
    ["<meta http-equiv=Content-Type content='text/html; charset=shift_jis'>"],
    ["<meta name=charset content=shift_jis>"],
  ],
  ...[["<meta http-equiv=content-type content='charset = shift_jis ;x'>"], [`<noscript>${S}</noscript>`]],
  ...[[`<template>${S}</template>`], [`<svg>${S}</svg>`], [`<xmp>${S}</xmp>`], [`<p title='${S}'>`]],
  ...[['<?xml version="1.0" encoding="shift_jis"?><html>'], [`<?xml version="1.0" encoding="euc-jp"?><html>${S}`]],
  ...[
    ["", 'Text/HTML ; Charset="Shift_JIS"'],
    ["", "text/html; charset='shift_jis'"],
    [S, "text/html; charset=cp932"],
  ],
  ...[
    ["", "text/html; charset=shift_jis; charset=euc-jp"],
    ["", "text/html charset=shift_jis"],
    [E, ...SJIS],
  ],
  ...[
    ["", "text/html, text/html; charset=shift_jis"],
    ["", "text/html; charset=shift_jis", "text/html"],
  ],
  ...[["\xEF\xBB\xBF", ...SJIS], [`\xEF\xBB\xBF${S}`], ["<meta charset=iso-2022-jp>"], ["<meta charset=gb2312>"]],
  ...[["<meta charset=utf-7>"], ["<meta charset=utf-16le>"], ["<meta charset=x-user-defined>"]],
  ...[["<meta/charset=shift_jis>"], ["<meta charset=shift_jis charset=euc-jp>"], ["<p>x"]],
] as never;

const BASES = [
  ...["<base href='data:text/html,x'>", "<base href='javascript:1'>", "<base href='//['>", "<base><base href=/b/>"],
  ...["<base href=''><base href=/b/>", "<body><p><base href=/b/>", "<template><base href=/b/></template>"],
  ...["<noscript><base href=/b/></noscript>", "<svg><base href=/b/></base></svg>", "<base href=' /b/ '>"],
  ...["<base href=about:blank>", "<base href=mailto:x><base href=/c/>", "<base href=http://h/b/?x#f>"],
  ...[
    "<select><base href=/b/></select>",
    "<title><base href=/c/></title>",
    "<iframe srcdoc=\"<base href='/b/'>\"></iframe>",
  ],
  ...["<base href=foo:bar>", "<base href=file:///b/>", "<math><base href=/b/></math>", "<html xml:base=/b/>"],
];

/** Attributes of a form, and its controls. */
const FORMS: readonly (readonly [attributes: string, controls: string])[] = [
  ["", `<input name=q value="${J}&#233;"><input name="n${J}" value="a b+~*-._'()!&#10;c">`],
  ["accept-charset=utf-8", `<input name=q value="${J}&#233;">`],
  ["method=post accept-charset=utf-8", `<input name=q value="${J}&#233;">`],
  ["method=post", `<input name=q value="${J}&#233;">`],
  ["accept-charset='foo euc-jp utf-8'", `<input name=q value="${J}&#233;">`],
  ["accept-charset=foo", `<input name=q value="${J}&#233;">`],
  [
    "",
    "<input type=hidden name=_charset_ value=x><input type=hidden name=_CHARSET_><input name=_charset_ value=shown>",
  ],
  ["accept-charset=gb2312", `<input type=hidden name=_charset_><input name=q value="${J}">`],
  ["accept-charset=utf-16", `<input type=hidden name=_charset_><input name=q value="${J}">`],
  ["", `<input name=q dirname=d value="${J}">`],
  ["", "<textarea name=t>a&#10;b&#13;c</textarea><input type=hidden name='h&#10;i' value='a&#10;b&#13;c'>"],
  ["method=post enctype=text/plain", `<input name="${J}&#233;" value="${J}&#233;&#10;y=z">`],
  ["enctype=text/plain", `<input name=q value="${J}"><button name=b value="${J}">x</button>`],
  ["method=post enctype=multipart/form-data", `<input name='${J}&#233;"&#10;x' value="${J}&#233;&#10;y">`],
  ["method=post enctype=multipart/form-data accept-charset=utf-8", `<input name="${J}&#233;" value="${J}">`],
  [
    "",
    "<input name=a value=1 disabled><input name=b type=checkbox><input name=c type=checkbox checked><input value=2>",
  ],
];

const address = (id: number): string => `/x/${id}`;

/** Fills in the address, with 日 in its query. */
const fill = (text: string, id: number): string => text.replaceAll(/X\.(\w+)/g, `${address(id)}.$1?q=${J}`);

/** Lists the pages, in their order. */
export function listPages(): readonly Page[] {
  const pages: Page[] = [];
  const add = (group: Page["group"], what: string, body: (id: number) => string, rest: Partial<Page> = {}): void => {
    pages.push({ group, what, type: SJIS, body: body(pages.length), ...rest });
  };
  const form = `<form><input name=q value="${J}"></form><iframe id=frame></iframe>`;
  for (const [what, script] of SCRIPTS) {
    add(
      "script",
      what,
      (id) => `<body>${form}<script src=/say.js></script><script>var Q = "q=${J}"; ${fill(script, id)}</script>${END}`,
    );
  }
  for (const [what, markup] of MARKUP) {
    add("markup", what, (id) => fill(markup, id) + END);
  }
  for (const [what, markup] of MARKUP.filter(([, , isTimed]) => isTimed)) {
    const relative = (id: number): string => markup.replaceAll(/X\.(\w+)/g, `${id}.$1`);
    add("time", what, (id) => `${relative(id)}<base href="/x/">${END}`);
  }
  const link = "<a href='?q=&#26085;'>1</a>";
  const sayCharset =
    "<script src=/say.js></script><script>say(document.characterSet + ' ' + document.links[document.links.length - 1].search); location.replace('/next')</script>";
  for (const [start, ...type] of CHARSETS) {
    add("charset", start.replace(LONG, "<!--1,500-->") || type.join(" + "), () => start + link + sayCharset, {
      type: type.length > 0 ? type : ["text/html"],
    });
  }
  for (const markup of BASES) {
    const say =
      "<script src=/say.js></script><script>say(document.links[document.links.length - 1].href + ' ' + document.baseURI); location.replace('/next')</script>";
    add("base", markup, () => `${markup}<a href=z>1</a>${say}`);
  }
  for (const [charset, octets] of ["shift_jis", "windows-1252", "", "utf-8", "koi8-r"].flatMap((charset) =>
    ["\xC3\xA9", "\xE9"].map((octets) => [charset, octets] as const),
  )) {
    const type = [charset === "" ? "text/html" : `text/html; charset=${charset}`];
    const refresh = `0;url=${address(pages.length)}.html?q=${octets}`;
    add("refresh", `${charset || "no charset"}, ${octets.length === 2 ? "UTF-8" : "E9"}`, () => "<p>x", {
      type,
      refresh,
    });
  }
  for (const [attributes, controls] of FORMS) {
    add(
      "form",
      `${attributes} ${controls.replaceAll(J, "日")}`.trim(),
      (id) =>
        `<form ${attributes} action="${address(id)}.html?a=${J}#f${J}">${controls}</form><script>onload = () => setTimeout(() => {
        var b = document.querySelector("button"); b ? b.click() : document.forms[0].submit() }, 50)</script>`,
    );
  }
  return pages;
}
