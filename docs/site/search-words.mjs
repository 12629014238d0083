/** Words that people type, by the section that answers them; only words that the section itself does not have, or has too late. */
export const WORDS = {
  "docs/guard.html":
    "ssrf server-side request forgery parser confusion bypass open redirect private ip localhost metadata 169.254.169.254",
  "docs/guard.html#recipes": "axios got ky node-fetch http client proxy",
  "docs/guard.html#lists-of-hosts": "allow list allowlist whitelist denylist blocklist domains",
  "docs/guard.html#what-it-is-not": "dns rebinding toctou",
  "docs/validation.html#a-form-while-a-person-types": "translation localize i18n intl input",
  "docs/formats.html#json-schema": "openapi swagger regex",
  "docs/getting-started.html#in-a-page": "vite webpack esbuild cdn script tag unpkg",
  "docs/comparison.html": "canonical url normalize equal same duplicates",
  "docs/troubleshooting.html#urlcanparse-is-not-a-function-in-hermes-quickjs-or-an-older-browser": "react native expo",
  "docs/display.html": "phishing spoofing",
  "docs/display.html#print-an-address": "idn display show unicode domain address bar",
  "docs/display.html#judge-a-host": "homograph homoglyph confusable idn attack look-alike lookalike",
  "docs/display.html#judge-a-link": "electron openExternal webview tauri deceptive link",
  "docs/display.html#right-to-left-addresses": "bidi arabic hebrew persian urdu",
  "docs/troubleshooting.html#xss-a-link-to-javascript": "cross-site scripting sanitize href vbscript",
  "docs/troubleshooting.html#a-right-to-left-address-is-shown-in-the-wrong-order": "rtl direction",
  "docs/troubleshooting.html#marked-remark-or-markdown-it-swallow-%E7%84%B6%E5%90%8E": "autolink cjk chinese",
  "docs/migration.html#from-nodeurl-and-punycode": "punycode toASCII toUnicode deprecated DEP0040 url.parse",
  "docs/migration.html#rdf-n3-and-jsonld": "json-ld rdf turtle sparql semantic web",
  "docs/class.html#queries-in-the-charset-of-the-page":
    "shift_jis euc-jp gbk big5 windows-1252 iso-8859-1 encoding legacy",
  "docs/troubleshooting.html#a-password-in-a-log": "credentials token secret leak",
  "docs/links-in-text.html": "linkify autolink detect urls",
};
