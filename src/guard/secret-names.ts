/**
 * The words are those of OpenTelemetry's list for `url.query`; of the signatures of S3, Google Cloud Storage, Azure
 * and CloudFront; of OAuth (RFC 5849, 6749, 6750, 7636, 8628), OpenID Connect and SAML; and of the filters of Rails,
 * Django, GitLab and Sentry.
 */
import { compileLater } from "../infra/lazy.js";
import { ASCII_TRIPLETS, decodeTriplets } from "../infra/percent.js";

const list = (words: string) => words.split(" ");

const WHOLE = new Set(
  list("code key state policy pin pass ticket auth session sid cookie cvv cvc csc ssn mnemonic privkey lsig rlkey"),
);

const PASSWORDS = list(
  "password passwd passphrase passcode pwd passwort kennwort senha contraseña " +
    "пароль 密码 密碼 パスワード 비밀번호",
);
const ENDINGS = list(
  "token secret signature hmac apikey jwt nonce bearer credential credentials authorization sessid sessionid " +
    "accesskeyid secretkey privatekey accesskey authkey sharedkey",
);

const BEFORE: Readonly<Record<string, string>> = {
  key:
    "api access secret private priv auth app application account admin aes activation authentication authorization " +
    "backup bot client consumer crypto deploy developer encryption enc feed functions google gpg integration " +
    "license licence login maps master merchant oauth pgp read recovery registration reset root rsa rss security " +
    "server service session shared signing ssh storage stream subscription unsubscribe upload validation " +
    "verification verify webhook write resource",
  code:
    "auth authorization access activation backup confirm confirmation device factor invitation login mfa oauth otp " +
    "pass pin recovery reset secret security sms totp user verification verify 2fa",
  pass: "admin app auth basic db ftp http imap ldap login mail mysql new old pg redis root smtp user",
  pin: "card device login new old security sim user",
  auth: "basic http login proxy user x",
  session: "auth login user aiohttp php",
  cookie: "set session auth",
  id: "session accesskey keypair googleaccess",
  state: "auth oauth",
  verifier: "code oauth",
  phrase: "seed recovery",
};

/** After a break; without the spaces. */
const ENDS = /* @__PURE__ */ new Set([
  ...list("sig otp totp csrf xsrf assertion idtokenhint secretkeybase samlrequest samlresponse connectsid magiclink"),
  ...Object.entries(BEFORE).flatMap(([last, words]) => list(words).map((word) => word + last)),
]);

const MOST_WORDS = 4;

const AFTER_PASSWORD = / ?(?:again|confirm|confirmation|hash|new|old|repeat|retype|salt|verify|[0-9])$/;

const isEnding = (words: string, endings: readonly string[]) => endings.some((end) => words.endsWith(end));

function endsInPassword(words: string): boolean {
  const shorter = words.replace(AFTER_PASSWORD, "");
  return isEnding(words, PASSWORDS) || (shorter !== words && endsInPassword(shorter));
}

function isSecret(words: string) {
  const name = words.replace(/(?<![0-9]) ?[0-9]+$/, "");
  const last = name.split(" ").slice(-MOST_WORDS);
  const isEnd = last.some((_, index) => ENDS.has(last.slice(index).join("")));
  return WHOLE.has(name) || isEnd || isEnding(name, ENDINGS) || endsInPassword(words);
}

/** Places in lists, and switches: `next_page_token`, `show_password`. */
const HONEST = new RegExp(
  "(?:page|next|previous|continuation|continue|skip|cursor|sync|start|resume|scroll) ?token$|" +
    "^(?:can|disable|enable|forgot|has|hide|is|max|min|needs?|no|require|show|use|with|without) [^ ]+$",
);

const LONGEST_END = 256;

const getOther = /* @__PURE__ */ compileLater("[^\\p{L}\\p{N}]+", "gu");

export function isSecretName(name: string): boolean {
  const end = decodeParameterName(name).slice(-LONGEST_END);
  // With and without the breaks of camel case, because case does not count.
  const split = end.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ");
  const variants = [split, end].map((text) => text.toLowerCase().replace(getOther(), " ").trim());
  const secret = variants.filter(isSecret);
  return secret.length > 0 && !secret.some((words) => HONEST.test(words));
}

const TABS = /[\t\n\r]+/g;

/** Browsers remove tabs and line ends from an address, and other programs those that were encoded. */
export function decodeParameterName(name: string): string {
  const text = name.replace(TABS, "");
  const decoded = decodeTriplets(text) ?? text.replace(ASCII_TRIPLETS, decodeURIComponent);
  return decoded.replace(TABS, "");
}
