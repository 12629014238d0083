/** Words that people type, by the section that answers them; only words that the section itself does not have, or has too late. */
export const WORDS = {
  "docs/guard.html":
    "redirect ssrf server-side request forgery parser confusion bypass open redirect private ip localhost metadata 169.254.169.254",
  "docs/guard.html#recipes": "axios got ky node-fetch http client proxy oauth redirect_uri callback",
  "docs/guard.html#lists-of-hosts": "allow list allowlist whitelist denylist blocklist domains cors csrf origin",
  "docs/handing-over.html":
    "request client proxy nginx curl java go python double encoded percent pipe bracket brace signature sitemap",
  "docs/handing-over.html#redirects": "location header 302 latin-1",
  "docs/handing-over.html#names-of-files-in-listings": "directory listing autoindex crawl file name",
  "docs/guard.html#what-it-is-not": "dns rebinding toctou",
  "docs/conversion.html#data-in-an-address-and-back": "idn whois dns registrar urlencode escape",
  "docs/links-in-text.html#dangerous-schemes": "log4j jndi ldap",
  "docs/troubleshooting.html#404-for-a-link-on-an-old-page": "404 not found",
  "docs/troubleshooting.html#urierror-uri-malformed-or-failed-to-decode-param":
    "garbled characters mojibake %E9 encoding encodeURIComponent lone surrogate",
  "docs/troubleshooting.html#a-domain-in-unicode-or-an-emoji-domain-is-shown-in-punycode-xn--": "emoji domain",
  "docs/troubleshooting.html#invalid-url-and-no-reason": "zone identifier link-local fe80",
  "docs/troubleshooting.html#invalid-url-for-examplecom-and-no-host-in-localhost3000":
    "without scheme missing scheme protocol localhost",
  "docs/troubleshooting.html#err_unescaped_characters-err_invalid_char-or-bytestring-for-%E6%97%A5%E6%9C%AC":
    "redirect Location header non-ascii path Content-Disposition filename unescaped characters cannot convert argument to a openExternal",
  "docs/troubleshooting.html#2520-or-25e6-an-address-is-encoded-twice": "double encoding encoded twice %25",
  "docs/troubleshooting.html#c-ab-or-a-hashtag-arrives-cut-off-or-changed": "plus sign becomes space",
  "docs/troubleshooting.html#404-for-%C3%A9-in-a-file-name-from-a-mac-on-s3-or-github-pages":
    "macOS NFC unicode filename Hugo S3 key normalization nginx",
  "docs/troubleshooting.html#jest-must-use-import-to-load-an-es-module":
    "unexpected token export import outside a module",
  "docs/troubleshooting.html#a-closing-parenthesis-is-cut-off-the-link-or-part-of-it":
    "trailing bracket wikipedia parentheses",
  "docs/troubleshooting.html#two-parsers-two-hosts-an-allow-list-is-bypassed": "bypass backslash userinfo",
  "docs/troubleshooting.html#stra%C3%9Fede-leads-to-strassede": "IDNA2003 IDNA2008 deviation eszett",
  "docs/validation.html#a-host-with-an-underscore-and-other-names-that-are-not-host-names":
    "hostname underscores httpUrl",
  "docs/documents.html#write-an-address-into-a-document":
    "escape sitemap xml entity ampersand parentheses markdown link",
  "docs/validation.html#a-form-while-a-person-types": "translation localize i18n intl input",
  "docs/troubleshooting.html#a-route-of-nextjs-or-express-with-%E6%97%A5%E6%9C%AC-does-not-match":
    "non-ascii route pattern unicode params path-to-regexp",
  "docs/formats.html#json-schema": "openapi swagger regex",
  "docs/getting-started.html#in-a-page": "vite webpack esbuild cdn script tag unpkg",
  "docs/comparison.html": "canonical url normalize equal same remove duplicate urls dedupe",
  "docs/troubleshooting.html#url-is-not-implemented-or-lacks-domain-names-in-unicode-in-react-native": "expo hostname",
  "docs/display.html": "phishing spoofing",
  "docs/display.html#print-an-address": "idn display show unicode domain address bar",
  "docs/display.html#judge-a-host": "homograph homoglyph confusable idn attack look-alike lookalike",
  "docs/display.html#judge-a-link": "electron openExternal webview tauri deceptive link",
  "docs/display.html#right-to-left-addresses": "bidi arabic hebrew persian urdu",
  "docs/troubleshooting.html#xss-a-link-to-javascript": "cross-site scripting sanitize href vbscript",
  "docs/troubleshooting.html#a-right-to-left-address-is-shown-in-the-wrong-order": "rtl direction",
  "docs/troubleshooting.html#marked-remark-or-markdown-it-swallow-%E7%84%B6%E5%90%8E": "autolink cjk chinese",
  "docs/migration.html#from-nodeurl-and-punycode-dep0169-dep0040":
    "deprecated deprecation warning module punycode parse",
  "docs/migration.html#rdf-n3-and-jsonld": "json-ld rdf turtle sparql semantic web",
  "docs/class.html#queries-in-the-charset-of-the-page":
    "shift_jis euc-jp gbk big5 windows-1252 iso-8859-1 encoding legacy",
  "docs/troubleshooting.html#a-password-or-token-in-a-log": "credentials token secret leak",
  "docs/links-in-text.html": "linkify autolink detect urls",
};
