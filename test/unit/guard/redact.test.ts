import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { redact } from "whatwg-iri/guard";
import { randomFor } from "../../property/fuzz/random.js";
import { share } from "../../support/share.js";

/** Names of secrets in the documentation and the filters of frameworks, clouds, and services. */
const SECRET_NAMES =
  "token access_token refresh_token id_token private_token reset_password_token api_token auth_token bearer_token oauth_token feed_token job_token " +
  "authenticity_token csrf_token xsrf-token X-CSRFToken csrfmiddlewaretoken _csrf session_token sessionToken deploy_token runner_token trigger_token " +
  "invitation_token confirmation_token unlock_token remember_token verification_token unsubscribe_token magic_token device_token push_token jwt jwt_token " +
  "sas_token X-Amz-Security-Token security_token bot_token personal_access_token webhook_token registration_token subscription_token login_token " +
  "password new_password old_password current_password password_confirmation passwordConfirm password2 user_password db_password passwd pwd mysql_pwd " +
  "passphrase passcode pass user_pass userPass db_pass passwort kennwort senha contraseña пароль 密码 パスワード " +
  "secret client_secret clientSecret app_secret appsecret shared_secret api_secret consumer_secret webhook_secret secret_key secretKey secret_key_base " +
  "aws_secret_access_key AWSAccessKeyId access_key accessKey access-key-id accesskey api_key apiKey APIKEY x-api-key api-key apikey hapikey app_key " +
  "private_key privateKey encryption_key signing_key account_key SharedAccessKey storage_key subscription-key Ocp-Apim-Subscription-Key auth_key " +
  "license_key master_key session_key consumer_key key developer_key maps_key rss_key reset_key activation_key stream_key webhook_key x-functions-key " +
  "signature sig X-Goog-Signature X-Amz-Signature X-Goog-Credential X-Amz-Credential Signature SharedAccessSignature oauth_signature hmac x-hub-signature " +
  "code code_verifier device_code user_code auth_code authorization_code access_code verification_code confirmation_code reset_code otp otp_code totp " +
  "sms_code security_code mfa_code recovery_code login_code pin pin_code card_pin cvv cvc " +
  "session sessionid session_id sid PHPSESSID jsessionid connect.sid asp.net_sessionid user_session ticket state nonce _wpnonce SAMLResponse SAMLRequest " +
  "samlrequest assertion client_assertion id_token_hint authorization Authorization auth basic_auth http_auth credential credentials Key-Pair-Id Policy " +
  "GoogleAccessId OSSAccessKeyId oauth_verifier mnemonic seed_phrase set-cookie cookie user[password] user[api_token] user.password token[] token[0] " +
  "auth_state xsrf";

/** Secret names that say nothing as the last word of another name. */
const ALONE = /^(?:code|key|state|policy|pin|pass|ticket|auth|session|sid|cookie|cvv|cvc|mnemonic)$/i;

/** Names of everything else; most have a word that secrets have. */
const HONEST_NAMES =
  "keyword keywords keyboard key_id key_type key_name sort_key sortKey orderKey page_token pageToken next_token " +
  "next_page_token continuation_token skipToken language_code country_code countryCode zip_code zipcode postal_code " +
  "postcode area_code dial_code currency_code state_name status_code error_code code_type codec decode barcode " +
  "bar_code qrcode qr_code product_code source_code promo_code coupon_code discount_code referral_code primary_key " +
  "primaryKey foreign_key public_key publicKey partition_key cache_key cacheKey object_key row_key group_key " +
  "map_key translation_key hot_key hotkey monkey turkey donkey hockey jockey token_type tokens max_tokens tokenize " +
  "tokenizer token_count token_expires session_type session_name session_count session_state sessions " +
  "training_session passenger passengers passage passport passive compass bypass pass_through boarding_pass " +
  "season_pass password_hint_shown forgot_password show_password has_password require_password use_token no_token " +
  "show_secret secret_santa secretary secretariat author authors author_id authority authorized authenticated " +
  "oauth_version oauth_timestamp oauth_callback oauth_signature_method X-Amz-Algorithm X-Amz-Date X-Amz-Expires " +
  "X-Amz-SignedHeaders X-Goog-Algorithm X-Goog-Date X-Goog-Expires code_challenge code_challenge_method project_key " +
  "hash signed signal sign_up signup signin sigma design assign spinner pine pinned opinion shipping pincode_area " +
  "map_pin pins pinterest ticket_id tickets ticket_type state_id states statement estate policy_id policies " +
  "policy_type cookies_accepted cookie_consent cookie_policy country[code] address[state] product[code] sort[key] " +
  "filter[state] item.key user[name] user[id] columns[0][data] q query id ids uid user_id userName login name email " +
  "page limit sort order utm_source gclid redirect_uri client_id scope exp iat file url se sp sv";

/** Reads an address with marks around its secrets, and what is logged of it. */
function readSecrets(marked: string): readonly [address: string, redacted: string] {
  return [marked.replace(/[‹›]/g, ""), marked.replace(/‹[^›]*›/g, "REDACTED")];
}

describe("redact", () => {
  for (const marked of [
    // OpenTelemetry, attributes url.full and url.query
    "https://‹username›:‹password›@www.example.com/",
    "https://www.example.com/path?color=blue&sig=‹xyz›",
    "?q=OpenTelemetry&AWSAccessKeyId=‹AKIA›&Signature=‹abc›",
    "https://h/?X-Goog-Signature=‹abc›",
    // Userinfo
    "https://‹u›@h/",
    "https://:‹p›@h/",
    "https://@h/",
    "https://‹u›:‹›@h/",
    "https://‹u›:‹p@q›@h:80/",
    "http://‹u›:‹pa/ss›@h/",
    "http://‹u›:‹pa?ss›@h/",
    "//‹u›:‹p›@h/",
    "http:/‹u›:‹p›@h/",
    "https:‹u›:‹p›@h/",
    "wss:‹t›@h/",
    "ht\ntp:/\t/‹u›:‹p›@h/",
    "ht\ttp:‹u›:‹p›@h/",
    "http:‹http›:‹a:p›@h/",
    "http:http://‹u›:‹p›@h/",
    "foo:/\t/‹u›:‹a\\p›@h/",
    "h\tttp://h\\a:b@c",
    "smb://‹DOM\\u›:‹p›@h/",
    "http://h\\a:b@c",
    "http:\\\\‹u›:‹p›@h/",
    "blob:https://‹u›:‹p›@h/x",
    "https://h:80/users/@alice",
    "mailto:a@b?token=‹x›",
    // Names in any case and encoding
    "/a?%53IG=‹x›&s%69g=‹y›&sig%20=‹z›",
    "?token[]=‹x›&token[0]=‹y›",
    "?user[password]=‹x›&user[name]=y",
    "?token%5B%5D+=‹x›&s\nig=‹y›&s%0Aig=‹z›",
    "?%FF=x&sig%FF=y&%=z",
    "?accessToken=‹x›&access-token=‹y›&Access+Token=‹z›",
    "?user.password=‹x›&oauth_signature=‹y›&keyboard=z",
    "q=OpenTelemetry&sig=‹xyz›",
    "token=‹x?y=z›#b",
    "?tokens=x&mysig=y&sigx&mySig=‹z›",
    "?token=‹a;b›&x=1#id_token=‹c;d›",
    "/a;sid=‹b;c›/d",
    "/?token=‹abc;def=SECRET›",
    "?a=1;token=‹b;c=d›&e=f",
    "a&token=‹SECRET›",
    "/a&token=‹SECRET›/b",
    "/reset/token=‹SECRET›/x",
    `?to${"\t".repeat(300)}ken=‹SECRET›`,
    `?${"x_".repeat(300)}token=‹SECRET›`,
    "?amp;token=‹x›&amp;token=‹y›",
    "?token%3D‹SECRET›&b",
    // Addresses inside values
    "?u=https://‹u›:‹pw›@b/",
    "?u=a:b,token=‹x›",
    "?u=https%3A%2F%2F‹u›%3A‹pw›%40b%2F%3Fa=1",
    "?next=%2Fcb%3Fcode%3D‹abc›&x=%2F",
    "/login?next=%2Flogin%3Fnext%3D%252Fcb%253Fcode%253D‹abc›%2526x",
    "/r#https://‹u›:‹p›@h/?token=‹x›",
    "/web/2026/https://‹u›:‹p›@h/x?sig=‹y›",
    "/proxy/https%3A%2F%2F‹u›%3A‹p›%40h%2F%3Ftoken%3D‹x›/y",
    '?q={"token":"‹x›","page":"2"}',
    "?q=%7B%22api_key%22%3A%22‹x›%22%7D",
    "?mail=me@example.org&time=10:30&ref=/a/b:c@d",
    // Tokens under any name, and webhooks
    "/x?a=‹eyJhbGciOi.eyJzdWIiOi.abc-_›&b=1",
    "/x?a=‹eyJhbGciOi%2EeyJzdWIiOi%2Eabc›",
    "/x/‹ghp_0123456789abcdefABCD›/y?a=Bearer+‹xoxb-1234567890-ab›",
    "?a=‹sk_live_0123456789ab›&b=‹AKIAABCDEFGHIJKLMNOP›&c=eyJ&d=ghp_",
    "/x?hdnts=exp=1~acl=/*~hmac=‹0123456789abcdef0123456789abcdef›&lsig=‹a›&rlkey=‹b›&resourcekey=‹c›",
    "/x?verify=‹1484063787-9JQB8vP1z0yc5DEBnH6JGWM3mBmvIeMrnnxFi3WtJLE%3D›&b=1700000000-12",
    "urn:a:b?=token=‹x›&q=y",
    "https://hooks.slack.com/services/‹T0/B0/XyZ›?a",
    "https://HOOKS.slack.com:443/services/‹T0/B0›",
    "https://discord.com/api/webhooks/12/‹AbC›",
    "https://api.telegram.org/bot‹12:AbC›/getMe",
    "https://a.example/services/T0/B0/XyZ",
    "?token=‹a=b;key=c›&token=",
    "?a=b?token=‹c›",
    // Fragments
    "#access_token=‹x›&state=‹y›&z=1",
    "/app#/cb?code=‹x›",
    "#access_token=‹x?y›",
    "#/access_token=‹x›&y=z",
    "#a?token=‹x#token=y›",
    "/app#top",
    "/a;jsessionid=‹x›/b;v=1",
    "",
    "?",
  ]) {
    it(`[G-12e] hides what is marked in ${JSON.stringify(marked)}`, () => {
      const [address, redacted] = readSecrets(marked);
      equal(redact(address), redacted);
      equal(redact(redacted), redacted);
    });
  }

  it("[G-12e] takes more names of the caller, or other ones", () => {
    equal(redact("?Mine=1&sig=2", { names: ["mine"] }), "?Mine=REDACTED&sig=REDACTED");
    equal(redact("?Mine=1&sig=2&x=3", { only: ["mine"] }), "?Mine=REDACTED&sig=2&x=3");
    equal(redact("?Mine=1&sig=2&x=3", { only: ["mine"], names: ["x"] }), "?Mine=REDACTED&sig=2&x=REDACTED");
    equal(
      redact("?user[mine]=1&a=https://u:p@b/", { only: ["mine"] }),
      "?user[mine]=REDACTED&a=https://REDACTED:REDACTED@b/",
    );
    const names = ["Ключ", "my key", "list[]"];
    equal(
      redact("?%D0%BA%D0%BB%D1%8E%D1%87=1&ключ=2&my+key=3&my%20key=4&list[]=5", { names }),
      "?%D0%BA%D0%BB%D1%8E%D1%87=REDACTED&ключ=REDACTED&my+key=REDACTED&my%20key=REDACTED&list[]=REDACTED",
    );
    equal(redact(new URL("https://u:p@h/")), "https://REDACTED:REDACTED@h/");
    for (const call of [
      () => redact(1 as never),
      () => redact(null as never),
      () => redact("", { names: "sig" }),
      () => redact("", { names: [1] } as never),
      () => redact("", { name: [] } as never),
      () => redact("", { names: [""] }),
      () => redact("", { only: "sig" }),
      () => redact("", { only: [] }),
      () => redact("", { paths: "/{a}" }),
      () => redact("", { paths: [1] } as never),
      () => redact("", { text: 1 } as never),
      ...["/a", "", "a/{b}", "/{b", "/{b*}/c", "/a*{b}", "/{}", "//*/{a}", "/a?{b}"].map(
        (path) => () => redact("", { paths: [path] }),
      ),
    ]) {
      throws(call, { name: "TypeError" });
    }
    throws(() => redact("", { names: "token" }), { message: /^names is not a list .*; write \["token"\]$/ });
  });

  it("[G-12e] hides parts of paths by templates", () => {
    const paths = ["/reset/{token}", "//a.example/hooks/*/{secret*}", "https://b.example/v1/key-{key}.json"];
    for (const marked of (
      "/reset/‹abc› https://any.example/reset/‹abc›?x=1#y /reset/ /resets/abc " +
      "https://a.example/hooks/1/‹b/c› https://‹u›@A.example:8443/hooks/1/‹b/c› " +
      "https://c.example/hooks/1/b/c https://b.example/v1/key-‹x›.json/y https://b.example/v1/key-x"
    ).split(" ")) {
      const [address, redacted] = readSecrets(marked);
      equal(redact(address, { paths }), redacted);
    }
  });

  it("[G-12e] hides secrets of addresses in text", () => {
    for (const marked of [
      '1.2.3.4 - - "GET /a?token=‹x›&b=1 HTTP/1.1" 200 "https://‹u›:‹p›@h/"',
      "level=info url=https://h/?code=‹abc› token=‹x› user=me",
      "See (https://h/?sig=‹abc›), or <https://h/#access_token=‹b›>.",
      // Brackets, quotation marks and emphasis around an address do not belong to it.
      "(//‹u›:‹p›@h/x) '//‹u›:‹p›@h' {//‹u›:‹p›@h} *//‹u›:‹p›@h/* _https://‹u›:‹p›@h/_",
      "redis://:‹p›@h/0\nftp://‹u›:‹p›@h/ok",
      '{"url":"https://h/?token=‹x›","password":"‹p›","page":"1"}',
      "Authorization: Bearer ‹eyJhbGciOi.eyJzdWIiOi.abc›, done",
      "me@example.org wrote at 10:30: a/b & c; 50% off",
    ]) {
      const [text, redacted] = readSecrets(marked);
      equal(redact(text, { text: true }), redacted);
      equal(redact(redacted, { text: true }), redacted);
    }
  });

  it("[G-12e] knows the usual names of secrets, and no others", () => {
    const names = SECRET_NAMES.split(" ");
    const honest = HONEST_NAMES.split(" ");
    ok(names.length >= 150 && honest.length >= 150, `${names.length}, ${honest.length}`);
    deepEqual(
      names.filter((name) => redact(`?${name}=x`) !== `?${name}=REDACTED`),
      [],
    );
    deepEqual(
      honest.filter((name) => redact(`?${name}=x`) !== `?${name}=x`),
      [],
    );
  });

  it("[G-12e] lets no secret survive, in any place, name, case, encoding, with tabs or semicolons", () => {
    const names = SECRET_NAMES.split(" ");
    for (let index = 0; index < share(20_000); index++) {
      const random = randomFor(14, index);
      const secret = `S${index}${random.pick(["", ";", ";x=1", "=", "%3D", "+", ":", "~", ".", "%26"])}Zq${index}Z`;
      const picked = random.pick(names);
      const written = Array.from(picked, (character) => {
        const changed = random.below(6) === 0 ? character.toUpperCase() : character;
        return random.below(8) === 0 && changed < "\x80" ? `%${changed.charCodeAt(0).toString(16)}` : changed;
      }).join("");
      const name = random.below(4) === 0 ? `${written.slice(0, 1)}\t\n${written.slice(1)}` : written;
      // A word such as "code" is secret only by itself: `country[code]` is not.
      const pair = ALONE.test(picked) ? name : random.pick([name, `user[${name}]`, `a.${name}`]);
      const parameter = `${pair}=${secret}`;
      const inner = encodeURIComponent(`/a?b=1&${parameter}`);
      const address = random.pick([
        `https://h/?${parameter}`,
        `/a?b=c&${parameter}&d=e`,
        `?b;${parameter}`,
        `/a#${parameter}`,
        `#/x?y&${parameter}`,
        `/a;${parameter}/b`,
        `${name}=${secret}`,
        `b&${name}=${secret}`,
        `https://u:${secret.replace(/[^A-Za-z0-9]/g, "")}@h/`,
        `?next=${inner}`,
        `?a=${encodeURIComponent(`https://u:${secret}@h/`)}`,
        `/a/${encodeURIComponent(`https://h/?${name}=${secret}`)}/b`,
        `?a=${encodeURIComponent(inner)}`,
      ]);
      const redacted = redact(address);
      for (const text of [redacted, redact(`"${address.replace(/\s/g, "")}" - 200`, { text: true })]) {
        const plain = text.replace(/%25/g, "%").replace(/%25/g, "%");
        ok(!plain.includes(`S${index}`) && !plain.includes(`Zq${index}Z`), JSON.stringify([address, text]));
      }
    }
  });

  it("needs time that grows as the address does", () => {
    for (const unit of ["\t", "/\t", "http:", "a:", ";", "token=;", "[", "%"]) {
      // With quadratic time, a minute.
      ok(redact(unit.repeat(250_000)).length > 0);
    }
  });

  it("[G-12e] changes nothing but values", () => {
    const pieces = ["\u202E", " ", ..."a sig token = & ? # / ; %3D %26 é x . % +".split(" ")];
    for (let index = 0; index < share(5_000); index++) {
      const random = randomFor(13, index);
      const address = Array.from({ length: random.below(14) }, () => random.pick(pieces)).join("");
      const parts = redact(address).split("REDACTED");
      let from = 0;
      for (const [place, part] of parts.entries()) {
        const at = place === 0 ? 0 : address.indexOf(part, from);
        ok(at !== -1 && address.startsWith(part, at), address);
        from = at + part.length;
      }
    }
  });
});
