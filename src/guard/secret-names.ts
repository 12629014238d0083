/**
 * Recognizes names of parameters that carry secrets, by their last words: `user[newPassword]` ends in `new password`.
 *
 * The words are those of OpenTelemetry's list for `url.query`; of the signatures of S3, Google Cloud Storage, Azure
 * and CloudFront; of OAuth (RFC 5849, 6749, 6750, 7636, 8628), OpenID Connect and SAML; and of the filters of Rails,
 * Django, GitLab and Sentry.
 */
import { compileLater } from "../infra/lazy.js";
import { decodeTriplets } from "../infra/percent.js";

const choose = (words: string): string => `(?:${words.replaceAll(" ", "|")})`;

/** Names that are secret by themselves, but not as the last word of others. */
const WHOLE = choose("code key state policy pin pass ticket auth session sid cookie cvv cvc csc ssn mnemonic privkey");

/** Words that are secret at the end of any name, also without a break before them. */
const PASSWORD = choose(
  "password passwd passphrase passcode pwd passwort kennwort senha contraseña " +
    "пароль 密码 密碼 パスワード 비밀번호",
);
const ENDING = `(?:${PASSWORD}|${choose(
  "token secret signature hmac apikey jwt nonce bearer credentials? authorization sessid sessionid accesskeyid " +
    "secretkey privatekey accesskey authkey sharedkey",
)})`;

/** Words that are secret at the end of a name, after a break. */
const WORDS = [
  "sig otp totp csrf xsrf assertion".replaceAll(" ", "|"),
  `${choose(
    "api access secret private priv auth app application account admin aes activation authentication authorization " +
      "backup bot client consumer crypto deploy developer encryption enc feed functions google gpg integration " +
      "license licence login maps master merchant oauth pgp read recovery registration reset root rsa rss security " +
      "server service session shared signing ssh storage stream subscription unsubscribe upload validation " +
      "verification verify webhook write",
  )} ?key`,
  `${choose(
    "auth authorization access activation backup confirm confirmation device factor invitation login mfa oauth otp " +
      "pass pin recovery reset secret security sms totp user verification verify 2fa",
  )} ?code`,
  `${choose("admin app auth basic db ftp http imap ldap login mail mysql new old pg redis root smtp user")} ?pass`,
  `${choose("card device login new old security sim user")} ?pin`,
  `${choose("basic http login proxy user x")} auth`,
  `${choose("auth login user aiohttp php")} session`,
  `${choose("set session auth")} ?cookie`,
  "session id|access key id|key ?pair ?id|google ?access ?id|id ?token ?hint|secret key base|o?auth state",
  "saml ?(?:request|response)|(?:code|oauth) ?verifier|connect sid|seed phrase|recovery phrase|magic link",
].join("|");

const SECRET = new RegExp(
  `^${WHOLE}(?: [0-9]+)?$|(?:${ENDING}|(?:^| )(?:${WORDS}))(?: ?[0-9]+)?$|` +
    `${PASSWORD}(?: ?${choose("again confirm confirmation hash new old repeat retype salt verify [0-9]+")})+$`,
);

/** The places of pages, and switches: `next_page_token`, `show_password`. */
const HONEST = new RegExp(
  `${choose("page next previous continuation continue skip cursor sync start resume scroll")} ?token$|` +
    `^${choose("can disable enable forgot has hide is max min need needs no require show use with without")} [^ ]+$`,
);

/** Longest end of a name that is looked at, in UTF-16 units. */
const LONGEST_END = 256;

/** What separates words. */
const getOther = /* @__PURE__ */ compileLater("[^\\p{L}\\p{N}]+", "gu");

/** Returns whether the value of a parameter with this name is a secret. */
export function isSecretName(name: string): boolean {
  const end = decodeParameterName(name).slice(-LONGEST_END);
  // With and without the breaks of camel case, because case does not count.
  const split = end.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ");
  const variants = [split, end].map((text) => text.toLowerCase().replace(getOther(), " ").trim());
  const secret = variants.filter((words) => SECRET.test(words));
  return secret.length > 0 && !secret.some((words) => HONEST.test(words));
}

const TABS = /[\t\n\r]+/g;

/**
 * Decodes a name: what is UTF-8; in other names, only the octets of ASCII. Browsers remove tabs and line ends from an
 * address, and other programs those that were encoded.
 */
export function decodeParameterName(name: string): string {
  const text = name.replace(TABS, "");
  const decoded =
    decodeTriplets(text) ??
    text.replace(/%[0-7][0-9A-F]/gi, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
  return decoded.replace(TABS, "");
}
