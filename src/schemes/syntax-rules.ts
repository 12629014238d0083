/** Divergence (compatibility): userinfo is allowed in `http`: RFC 9110, 4.2.4, forbids it only in HTTP messages. */
import type { SchemeRules } from "./rules.js";

/** Characters that stay raw in `dot-atom-text`, without a full stop at the end. */
const ATOMS = "[A-Za-z0-9!$'*+._~%\\u0080-\\uffff-]+(?<!\\.)";
const QUOTED = "[A-Za-z0-9!$'()*+:._~%\\u0080-\\uffff-]*";
const MAIL = `(?:%22${QUOTED}%22|(?!\\.)(?![^@,]*\\.\\.)${ATOMS})@(?:%5B${QUOTED}%5D|(?!\\.)(?![^,]*?\\.\\.)${ATOMS})`;
const FIELD = "[A-Za-z0-9!$'()*+,;:@._~%\\u0080-\\uffff-]*=[A-Za-z0-9!$'()*+,;:@._~%\\u0080-\\uffff-]*";

const GLOBAL_NUMBER = "\\+[().-]*[0-9][0-9().-]*";
const DOMAIN = "(?![^;]*?(?:[.-]\\.|\\.-))(?:[A-Z0-9][A-Z0-9.-]*\\.)?[A-Z](?:[A-Z0-9-]*[A-Z0-9])?\\.?";

export const SYNTAX_RULES: Readonly<Record<string, SchemeRules>> = {
  // RFC 9110, section 4.2.
  http: { requiresHost: true },
  https: { requiresHost: true },
  // RFC 6455, section 3.
  ws: { requiresHost: true, forbids: ["userinfo", "fragment"] },
  wss: { requiresHost: true, forbids: ["userinfo", "fragment"] },
  // RFC 8089, section 2.
  file: { forbids: ["userinfo", "port", "query"], pathSyntax: [["path-absolute", /\/(?:[^/].*)?/sy]] },
  // RFC 6068, section 2.
  mailto: {
    forbids: ["authority"],
    pathSyntax: [
      ["to", new RegExp(`${MAIL}|$`, "iy")],
      ["*to", new RegExp(`,${MAIL}`, "iy")],
    ],
    querySyntax: [
      ["hfields", new RegExp(FIELD, "y")],
      ["*hfields", new RegExp(`&${FIELD}`, "y")],
    ],
  },
  // RFC 3966, section 3: a local number needs a context, which is a domain name or the beginning of a global number.
  tel: {
    forbids: ["authority", "query"],
    pathSyntax: [
      [
        "telephone-subscriber",
        /(?:\+[().-]*[0-9][0-9().-]*|(?![^;]*%(?!23))[().-]*[0-9A-F*%][0-9A-F*().%-]*)(?![^;])/iy,
      ],
      ["context", /(?<=^\+[^;]*)|(?=.*;phone-context=)/isy],
      [
        "*par",
        new RegExp(
          `;phone-context=(?:${GLOBAL_NUMBER}|${DOMAIN})(?![^;])|;isub=[^;]+|` +
            ";(?!phone-context=)[A-Z0-9-]+(?:=[^;,=@]+)?(?![^;])",
          "iy",
        ),
      ],
    ],
  },
  // RFC 8141, section 2.
  urn: {
    forbids: ["authority"],
    pathSyntax: [
      ["NID", /[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9](?::|$)/y],
      ["NSS", /[^/].*/sy],
    ],
    querySyntax: [["rq-components", /[+=][^/?].*/sy]],
  },
  // DID Core, sections 3.1 and 3.2.
  did: {
    forbids: ["authority"],
    pathSyntax: [
      ["method-name", /[a-z0-9]+(?::|$)/y],
      ["method-specific-id", /[A-Za-z0-9._:%\u0080-\uffff-]*[A-Za-z0-9._%\u0080-\uffff-]/y],
      ["path-abempty", /(?:\/.*)?/sy],
    ],
  },
  // RFC 4151, section 2.1.
  tag: {
    forbids: ["authority"],
    pathSyntax: [
      ["emailAddress", /(?:[A-Za-z0-9._-]+@)?/y],
      ["DNSname", /[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?![^.,])/y],
      ["*DNSname", /\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?![^.,])/y],
      ["date", /,/y],
      ["date", /[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?(?![^:])/y],
      ["specific", /:.*/sy],
    ],
  },
  // RFC 2397, section 3.
  data: {
    forbids: ["authority"],
    pathSyntax: [
      ["mediatype", /(?:[A-Z0-9!#$%&'*+.^_`{|}~-]+\/[A-Z0-9!#$%&'*+.^_`{|}~-]+)?(?![^;,])/iy],
      ["*parameter", /;[A-Z0-9!#$%&'*+.^_`{|}~-]+=[A-Z0-9!#$%&'*+.^_`{|}~\u0080-\uffff-]+(?![^;,])/iy],
      ["parameter", /;base64(?![^,])|(?!;)/iy],
      ["data", /,.*/sy],
    ],
  },
  // RFC 5870, section 3.3; section 3.4.2 limits the coordinates of WGS 84, and the number of their digits.
  geo: {
    forbids: ["authority", "query"],
    pathSyntax: [
      [
        "coord-a",
        /-?(?:[0-8]?[0-9](?:\.[0-9]+)?|90(?:\.0+)?|[0-9]+(?:\.[0-9]+)?(?=,[^;]*;crs=(?!wgs84(?![^;]))))(?:,|$)/iy,
      ],
      [
        "coord-b",
        new RegExp(
          "-?(?:(?:1[0-7]|0?[0-9])?[0-9](?:\\.[0-9]+)?|180(?:\\.0+)?|" +
            "[0-9]+(?:\\.[0-9]+)?(?![^,;])(?=[^;]*;crs=(?!wgs84(?![^;]))))(?![^,;])",
          "iy",
        ),
      ],
      ["coord-c", /,|(?!,)/y],
      ["coord-c", /(?<=,)-?[0-9]+(?:\.[0-9]+)?(?![^,;])|(?<!,)/y],
      ["crsp", /(?:;crs=[A-Z0-9-]+(?![^;]))?/iy],
      ["uncp", /(?:;u=[0-9]+(?:\.[0-9]+)?(?![^;]))?/iy],
      ["*parameter", /;(?!(?:crs|u)(?![^;=]))[A-Z0-9-]+(?:=[^;=,@/]+)?(?![^;])/iy],
    ],
  },
};
