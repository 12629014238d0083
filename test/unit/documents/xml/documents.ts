/** Typical XML documents: each with its links, and with a word inserted in a certain place. */

export interface XMLDocument {
  readonly name: string;
  readonly contentType: string;
  readonly make: (declaration: string, word: string) => string;
  /**
   * Element, attribute and address of each, relative to http://h/d/; `query` and `eAcute` are in the document's
   * charset.
   */
  readonly links: (path: string, query: string, eAcute: string) => readonly string[];
}

export const DOCUMENTS: readonly XMLDocument[] = [
  {
    name: "a sitemap with images and alternates",
    contentType: "application/xml",
    make: (declaration, word) => `${declaration}
<?xml-stylesheet type="text/xsl" href="/sitemap.xsl"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>http://example.org/${word}?a=1&amp;q=${word}</loc>
    <lastmod>2026-01-01</lastmod>
    <image:image><image:loc> http://example.org/${word}.png
    </image:loc></image:image>
    <xhtml:link rel="alternate" hreflang="de" href="http://example.org/de/${word}"/>
  </url>
  <url><loc><![CDATA[http://example.org/b?a&b]]></loc></url>
</urlset>`,
    links: (path) => [
      "xml-stylesheet href /sitemap.xsl",
      `loc  http://example.org/${path}?a=1&q=${path}`,
      `loc  http://example.org/${path}.png`,
      `link href http://example.org/de/${path}`,
      "loc  http://example.org/b?a&b",
    ],
  },
  {
    name: "RSS 2.0 with Atom, media and podcasts",
    contentType: "application/rss+xml",
    make: (declaration, word) => `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
 xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
 xmlns:wfw="http://wellformedweb.org/CommentAPI/">
<channel>
<title>${word}</title>
<link>http://example.org/</link>
<atom:link href="http://example.org/feed?${word}" rel="self" type="application/rss+xml"/>
<description>&lt;a href="http://example.org/not"&gt;HTML as text&lt;/a&gt;</description>
<image><url>http://example.org/i.png</url><link>http://example.org/home</link></image>
<itunes:image href="/cover.jpg"/>
<item>
<link>/${word}?x=${word}</link>
<guid>http://example.org/guid</guid>
<comments>/comments</comments>
<wfw:commentRss>/comments/feed</wfw:commentRss>
<enclosure url="/a.mp3" length="1" type="audio/mpeg"/>
<source url="/source.xml">S</source>
<media:content url="/m.jpg"><media:thumbnail url="/t.jpg"/></media:content>
</item>
<item><guid isPermaLink="false">tag:example.org,2026:1</guid><link/></item>
</channel></rss>`,
    links: (path) => [
      "link  http://example.org/",
      `link href http://example.org/feed?${path}`,
      "url  http://example.org/i.png",
      "link  http://example.org/home",
      "image href /cover.jpg",
      `link  /${path}?x=${path}`,
      "guid  http://example.org/guid",
      "comments  /comments",
      "commentRss  /comments/feed",
      "enclosure url /a.mp3",
      "source url /source.xml",
      "content url /m.jpg",
      "thumbnail url /t.jpg",
    ],
  },
  {
    name: "Atom with xml:base and XHTML",
    contentType: "application/atom+xml",
    make: (
      declaration,
      word,
    ) => `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://example.org/blog/">
<id>tag:example.org,2026:2</id><link rel="self" href="feed.atom"/><icon>favicon.ico</icon><logo>/logo.png</logo>
<generator uri="http://generator.example/">G</generator>
<author><name>${word}</name><uri>people/${word}</uri></author>
<entry xml:base="${word}/"><link rel="alternate" href="e?${word}"/><content type="xhtml">
<div xmlns="http://www.w3.org/1999/xhtml"><a href="x">${word}</a><img src="/i.png" srcset="a.png, b.png 2x"/></div></content></entry>
<entry><content type="video/mp4" src="v.mp4"/></entry></feed>`,
    links: (path) => [
      "link href http://example.org/blog/feed.atom",
      "icon  http://example.org/blog/favicon.ico",
      "logo  http://example.org/logo.png",
      "generator uri http://generator.example/",
      `uri  http://example.org/blog/people/${path}`,
      `link href http://example.org/blog/${path}/e?${path}`,
      `a href http://example.org/blog/${path}/x`,
      "img src http://example.org/i.png",
      `img srcset http://example.org/blog/${path}/a.png`,
      `img srcset http://example.org/blog/${path}/b.png`,
      "content src http://example.org/blog/v.mp4",
    ],
  },
  {
    name: "XHTML with a base",
    contentType: "application/xhtml+xml",
    make: (declaration, word) => `${declaration}<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"
 "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>&eacute;</title><base href="/r/"/>
<link rel="stylesheet" href="s.css"/><meta http-equiv="refresh" content="1; url=next"/></head>
<body><p><a href="${word}?${word}">${word}&nbsp;</a><a href="?&eacute;&amp;"/></p>
<form action=""><p/></form><A href="not"/><b href="not"/>
<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="f"/></body></html>`,
    links: (path, query, eAcute) => [
      "link href /r/s.css",
      "meta content /r/next",
      `a href /r/${path}?${query}`,
      `a href /r/?${eAcute}&`,
      "form action p",
      "iframe src /r/f",
    ],
  },
  {
    name: "SVG as a drawing program writes it",
    contentType: "image/svg+xml",
    make: (declaration, word) => `${declaration}<!-- Generator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns="&ns_svg;" xmlns:l="&ns_xlink;"><a l:href="${word}?${word}"><text>${word}</text></a>
<image l:href="i.png"/><use href="#a"/><feImage l:href="f.png"/></svg>`,
    links: (path, query) => [`a l:href ${path}?${query}`, "image l:href i.png", "use href p#a", "feImage l:href f.png"],
  },
  {
    name: "DocBook with XLink and XInclude",
    contentType: "application/docbook+xml",
    make: (
      declaration,
      word,
    ) => `${declaration}<book xmlns="http://docbook.org/ns/docbook" xmlns:x="http://www.w3.org/1999/xlink"
 xmlns:xi="http://www.w3.org/2001/XInclude" xml:base=" /books/a b/ "><link x:href="${word} {1}?${word}|">l</link>
<xi:include href="chapter &lt;1&gt;.xml"/><para href="not"/></book>`,
    links: (path) => [
      `link x:href /books/a%20b/${path}%20%7B1%7D?${path}%7C`,
      "include href /books/a%20b/chapter%20%3C1%3E.xml",
    ],
  },
];
