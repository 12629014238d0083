/** Addresses in logs. */
import assert from "node:assert/strict";
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

/** Names of everything else. */
const HONEST_NAMES =
  "q query search s term terms keyword keywords keyboard key_id key_type key_name sort sort_key sort_by sortKey order order_by orderKey page page_size " +
  "page_token pageToken next_token next_page_token continuation_token skipToken cursor offset limit start end from to date time timestamp year month day " +
  "hour week lang language language_code locale country country_code countryCode region city zip zip_code zipcode postal_code postcode area_code dial_code " +
  "currency currency_code price min_price max_price amount quantity qty size color colour weight width height format type kind mode view layout theme tab " +
  "id ids uid uuid user user_id userId username user_name login name first_name last_name full_name nickname email mail phone address street state_name " +
  "status status_code error error_code error_description message reason result results success code_type codec encoding decode barcode bar_code qrcode qr_code " +
  "product product_id product_code sku item item_id category category_id brand model version v rev revision ref referrer referer source source_code medium " +
  "campaign utm_source utm_medium utm_campaign utm_term utm_content gclid fbclid msclkid promo promo_code coupon coupon_code discount_code referral_code " +
  "primary_key primaryKey foreign_key public_key publicKey partition_key cache_key cacheKey object_key row_key group_key map_key translation_key hot_key " +
  "hotkey monkey turkey donkey hockey jockey token_type tokens max_tokens tokenize tokenizer token_count token_expires expires expires_in expiry ttl max_age " +
  "session_type session_name session_count session_state sessions training_session passenger passengers passage passport passive compass bypass pass_through " +
  "boarding_pass season_pass password_hint_shown forgot_password show_password has_password require_password use_token no_token show_secret secret_santa " +
  "secretary secretariat author authors author_id authority authorized authenticated oauth_version oauth_timestamp oauth_callback oauth_signature_method " +
  "X-Amz-Algorithm X-Amz-Date X-Amz-Expires X-Amz-SignedHeaders X-Goog-Algorithm X-Goog-Date X-Goog-Expires se sp sv sr st spr response_type response_mode " +
  "client_id clientId redirect_uri redirect_url redirect return return_to next prev callback callback_url scope scopes prompt display audience issuer aud iss " +
  "sub exp iat grant_type code_challenge code_challenge_method acr_values login_hint ui_locales max_results fields include exclude expand filter filters " +
  "group groups group_by tag tags label labels title description content body text comment comments note notes image img icon logo avatar photo video audio " +
  "file filename file_name path dir folder url uri link href host hostname domain port protocol scheme method action event events type_id owner org " +
  "organization team project project_id project_key repo repository branch commit sha hash checksum digest etag md5 sha256 signed signal sign_up signup signin " +
  "sigma design config configs assign spinner pine pinned opinion shipping pincode_area map_pin pins pinterest ticket_id tickets ticket_type state_id states " +
  "statement estate policy_id policies policy_type cookies_accepted cookie_consent cookie_policy debug verbose trace test preview draft published active enabled " +
  "disabled visible hidden public private read write lat lng lon latitude longitude zoom bbox radius distance unit units rating score rank level depth index " +
  "count total sum avg min max step range bucket interval period duration speed rate ratio percent latency country[code] address[state] product[code] sort[key] " +
  "filter[state] item.key user[name] user[id] columns[0][data] draw length recaptcha captcha g-recaptcha-response";

describe("redact", () => {
  for (const [address, redacted] of [
    // OpenTelemetry, attributes url.full and url.query
    ["https://username:password@www.example.com/", "https://REDACTED:REDACTED@www.example.com/"],
    ["https://www.example.com/path?color=blue&sig=xyz", "https://www.example.com/path?color=blue&sig=REDACTED"],
    [
      "?q=OpenTelemetry&AWSAccessKeyId=AKIA&Signature=abc",
      "?q=OpenTelemetry&AWSAccessKeyId=REDACTED&Signature=REDACTED",
    ],
    ["https://h/?X-Goog-Signature=abc", "https://h/?X-Goog-Signature=REDACTED"],
    // Userinfo
    ["https://u@h/", "https://REDACTED@h/"],
    ["https://:p@h/", "https://:REDACTED@h/"],
    ["https://@h/", "https://@h/"],
    ["https://u:p@q@h:80/", "https://REDACTED:REDACTED@h:80/"],
    ["http://u:pa/ss@h/", "http://REDACTED:REDACTED@h/"],
    ["http://u:pa?ss@h/", "http://REDACTED:REDACTED@h/"],
    ["//u:p@h/", "//REDACTED:REDACTED@h/"],
    ["http:/u:p@h/", "http:/REDACTED:REDACTED@h/"],
    ["https:u:p@h/", "https:REDACTED:REDACTED@h/"],
    ["wss:t@h/", "wss:REDACTED@h/"],
    ["ht\ntp:/\t/u:p@h/", "ht\ntp:/\t/REDACTED:REDACTED@h/"],
    ["smb://DOM\\u:p@h/", "smb://REDACTED:REDACTED@h/"],
    ["http://h\\a:b@c", "http://h\\a:b@c"],
    ["http:\\\\u:p@h/", "http:\\\\REDACTED:REDACTED@h/"],
    ["blob:https://u:p@h/x", "blob:https://REDACTED:REDACTED@h/x"],
    ["https://h:80/users/@alice", "https://h:80/users/@alice"],
    ["mailto:a@b?token=x", "mailto:a@b?token=REDACTED"],
    // Names in any case and encoding
    ["/a?%53IG=x&s%69g=y&sig%20=z", "/a?%53IG=REDACTED&s%69g=REDACTED&sig%20=REDACTED"],
    ["?token[]=x&token[0]=y", "?token[]=REDACTED&token[0]=REDACTED"],
    ["?user[password]=x&user[name]=y", "?user[password]=REDACTED&user[name]=y"],
    ["?token%5B%5D+=x&s\nig=y&s%0Aig=z", "?token%5B%5D+=REDACTED&s\nig=REDACTED&s%0Aig=REDACTED"],
    ["?%FF=x&sig%FF=y&%=z", "?%FF=x&sig%FF=y&%=z"],
    [
      "?accessToken=x&access-token=y&Access+Token=z",
      "?accessToken=REDACTED&access-token=REDACTED&Access+Token=REDACTED",
    ],
    ["?user.password=x&oauth_signature=y&keyboard=z", "?user.password=REDACTED&oauth_signature=REDACTED&keyboard=z"],
    ["q=OpenTelemetry&sig=xyz", "q=OpenTelemetry&sig=REDACTED"],
    ["token=x?y=z#b", "token=REDACTED#b"],
    ["?tokens=x&mysig=y&sigx", "?tokens=x&mysig=y&sigx"],
    ["?token=a;b&x=1#id_token=c;d", "?token=REDACTED&x=1#id_token=REDACTED"],
    ["/a;sid=b;c/d", "/a;sid=REDACTED/d"],
    ["/?token=abc;def=SECRET", "/?token=REDACTED"],
    ["?a=1;token=b;c=d&e=f", "?a=1;token=REDACTED&e=f"],
    ["a&token=SECRET", "a&token=REDACTED"],
    ["/a&token=SECRET/b", "/a&token=REDACTED/b"],
    ["/reset/token=SECRET/x", "/reset/token=REDACTED/x"],
    [`?to${"\t".repeat(300)}ken=SECRET`, `?to${"\t".repeat(300)}ken=REDACTED`],
    [`?${"x_".repeat(300)}token=SECRET`, `?${"x_".repeat(300)}token=REDACTED`],
    ["?amp;token=x&amp;token=y", "?amp;token=REDACTED&amp;token=REDACTED"],
    ["?token%3DSECRET&b", "?token%3DREDACTED&b"],
    // Addresses inside values
    ["?u=https://u:pw@b/", "?u=https://REDACTED:REDACTED@b/"],
    ["?u=https%3A%2F%2Fu%3Apw%40b%2F%3Fa=1", "?u=https%3A%2F%2FREDACTED%3AREDACTED%40b%2F%3Fa=1"],
    ["?next=%2Fcb%3Fcode%3Dabc&x=%2F", "?next=%2Fcb%3Fcode%3DREDACTED&x=%2F"],
    [
      "/login?next=%2Flogin%3Fnext%3D%252Fcb%253Fcode%253Dabc%2526x",
      "/login?next=%2Flogin%3Fnext%3D%252Fcb%253Fcode%253DREDACTED%2526x",
    ],
    ["/r#https://u:p@h/?token=x", "/r#https://REDACTED:REDACTED@h/?token=REDACTED"],
    ["/web/2026/https://u:p@h/x?sig=y", "/web/2026/https://REDACTED:REDACTED@h/x?sig=REDACTED"],
    [
      "/proxy/https%3A%2F%2Fu%3Ap%40h%2F%3Ftoken%3Dx/y",
      "/proxy/https%3A%2F%2FREDACTED%3AREDACTED%40h%2F%3Ftoken%3DREDACTED/y",
    ],
    ['?q={"token":"x","page":"2"}', '?q={"token":"REDACTED","page":"2"}'],
    ["?q=%7B%22api_key%22%3A%22x%22%7D", "?q=%7B%22api_key%22%3A%22REDACTED%22%7D"],
    ["?mail=me@example.org&time=10:30&ref=/a/b:c@d", "?mail=me@example.org&time=10:30&ref=/a/b:c@d"],
    // Tokens under any name, and webhooks
    ["/x?a=eyJhbGciOi.eyJzdWIiOi.abc-_&b=1", "/x?a=REDACTED&b=1"],
    ["/x?a=eyJhbGciOi%2EeyJzdWIiOi%2Eabc", "/x?a=REDACTED"],
    ["/x/ghp_0123456789abcdefABCD/y?a=Bearer+xoxb-1234567890-ab", "/x/REDACTED/y?a=Bearer+REDACTED"],
    ["?a=sk_live_0123456789ab&b=AKIAABCDEFGHIJKLMNOP&c=eyJ&d=ghp_", "?a=REDACTED&b=REDACTED&c=eyJ&d=ghp_"],
    ["https://hooks.slack.com/services/T0/B0/XyZ?a", "https://hooks.slack.com/services/REDACTED?a"],
    ["https://HOOKS.slack.com:443/services/T0/B0", "https://HOOKS.slack.com:443/services/REDACTED"],
    ["https://discord.com/api/webhooks/12/AbC", "https://discord.com/api/webhooks/12/REDACTED"],
    ["https://api.telegram.org/bot12:AbC/getMe", "https://api.telegram.org/botREDACTED/getMe"],
    ["https://a.example/services/T0/B0/XyZ", "https://a.example/services/T0/B0/XyZ"],
    ["?token=a=b;key=c&token=", "?token=REDACTED&token="],
    ["?a=b?token=c", "?a=b?token=REDACTED"],
    // Fragments
    ["#access_token=x&state=y&z=1", "#access_token=REDACTED&state=REDACTED&z=1"],
    ["/app#/cb?code=x", "/app#/cb?code=REDACTED"],
    ["#access_token=x?y", "#access_token=REDACTED"],
    ["#/access_token=x&y=z", "#/access_token=REDACTED&y=z"],
    ["#a?token=x#token=y", "#a?token=REDACTED"],
    ["/app#top", "/app#top"],
    ["/a;jsessionid=x/b;v=1", "/a;jsessionid=REDACTED/b;v=1"],
    ["", ""],
    ["?", "?"],
  ] as const) {
    it(`[G-12e] gives ${JSON.stringify(redacted)}`, () => {
      assert.equal(redact(address), redacted);
      assert.equal(redact(redacted), redacted);
    });
  }

  it("[G-12e] takes more names of the caller, or other ones", () => {
    assert.equal(redact("?Mine=1&sig=2", { names: ["mine"] }), "?Mine=REDACTED&sig=REDACTED");
    assert.equal(redact("?Mine=1&sig=2&x=3", { only: ["mine"] }), "?Mine=REDACTED&sig=2&x=3");
    assert.equal(redact("?Mine=1&sig=2&x=3", { only: ["mine"], names: ["x"] }), "?Mine=REDACTED&sig=2&x=REDACTED");
    assert.equal(
      redact("?user[mine]=1&a=https://u:p@b/", { only: ["mine"] }),
      "?user[mine]=REDACTED&a=https://REDACTED:REDACTED@b/",
    );
    const names = ["Ключ", "my key", "list[]"];
    assert.equal(
      redact("?%D0%BA%D0%BB%D1%8E%D1%87=1&ключ=2&my+key=3&my%20key=4&list[]=5", { names }),
      "?%D0%BA%D0%BB%D1%8E%D1%87=REDACTED&ключ=REDACTED&my+key=REDACTED&my%20key=REDACTED&list[]=REDACTED",
    );
    assert.equal(redact(new URL("https://u:p@h/")), "https://REDACTED:REDACTED@h/");
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
      assert.throws(call, { name: "TypeError" });
    }
    assert.throws(() => redact("", { names: "token" }), { message: /^names is not a list .*; write \["token"\]$/ });
  });

  it("[G-12e] hides parts of paths by templates", () => {
    const paths = ["/reset/{token}", "//a.example/hooks/*/{secret*}", "https://b.example/v1/key-{key}.json"];
    for (const [address, redacted] of [
      ["/reset/abc", "/reset/REDACTED"],
      ["https://any.example/reset/abc?x=1#y", "https://any.example/reset/REDACTED?x=1#y"],
      ["/reset/", "/reset/"],
      ["/resets/abc", "/resets/abc"],
      ["https://a.example/hooks/1/b/c", "https://a.example/hooks/1/REDACTED"],
      ["https://u@A.example:8443/hooks/1/b/c", "https://REDACTED@A.example:8443/hooks/1/REDACTED"],
      ["https://c.example/hooks/1/b/c", "https://c.example/hooks/1/b/c"],
      ["https://b.example/v1/key-x.json/y", "https://b.example/v1/key-REDACTED.json/y"],
    ] as const) {
      assert.equal(redact(address, { paths }), redacted);
    }
  });

  it("[G-12e] hides secrets of addresses in text", () => {
    for (const [text, redacted] of [
      [
        '1.2.3.4 - - "GET /a?token=x&b=1 HTTP/1.1" 200 "https://u:p@h/"',
        '1.2.3.4 - - "GET /a?token=REDACTED&b=1 HTTP/1.1" 200 "https://REDACTED:REDACTED@h/"',
      ],
      [
        "level=info url=https://h/?code=abc token=x user=me",
        "level=info url=https://h/?code=REDACTED token=REDACTED user=me",
      ],
      [
        "See (https://h/?sig=abc), or <https://h/#access_token=b>.",
        "See (https://h/?sig=REDACTED), or <https://h/#access_token=REDACTED>.",
      ],
      ["redis://:p@h/0\nftp://u:p@h/ok", "redis://:REDACTED@h/0\nftp://REDACTED:REDACTED@h/ok"],
      [
        '{"url":"https://h/?token=x","password":"p","page":"1"}',
        '{"url":"https://h/?token=REDACTED","password":"REDACTED","page":"1"}',
      ],
      ["Authorization: Bearer eyJhbGciOi.eyJzdWIiOi.abc, done", "Authorization: Bearer REDACTED, done"],
      ["me@example.org wrote at 10:30: a/b & c; 50% off", "me@example.org wrote at 10:30: a/b & c; 50% off"],
    ] as const) {
      assert.equal(redact(text, { text: true }), redacted);
      assert.equal(redact(redacted, { text: true }), redacted);
    }
  });

  it("[G-12e] knows the usual names of secrets, and no others", () => {
    const names = SECRET_NAMES.split(" ");
    const honest = HONEST_NAMES.split(" ");
    assert.ok(names.length >= 150 && honest.length >= 300, `${names.length}, ${honest.length}`);
    assert.deepEqual(
      names.filter((name) => redact(`?${name}=x`) !== `?${name}=REDACTED`),
      [],
    );
    assert.deepEqual(
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
        assert.ok(!plain.includes(`S${index}`) && !plain.includes(`Zq${index}Z`), JSON.stringify([address, text]));
      }
    }
  });

  it("needs time that grows as the address does", () => {
    for (const unit of ["\t", "/\t", "http:", "a:", ";", "token=;", "[", "%"]) {
      // With quadratic time, a minute.
      assert.ok(redact(unit.repeat(250_000)).length > 0);
    }
  });

  it("[G-12e] changes nothing but values", () => {
    const pieces = [
      "a",
      "sig",
      "token",
      "=",
      "&",
      "?",
      "#",
      "/",
      ";",
      "%3D",
      "%26",
      "é",
      "\u202E",
      "x",
      ".",
      "%",
      " ",
      "+",
    ];
    for (let index = 0; index < share(5_000); index++) {
      const random = randomFor(13, index);
      const address = Array.from({ length: random.below(14) }, () => random.pick(pieces)).join("");
      const parts = redact(address).split("REDACTED");
      let from = 0;
      for (const [place, part] of parts.entries()) {
        const at = place === 0 ? 0 : address.indexOf(part, from);
        assert.ok(at !== -1 && address.startsWith(part, at), address);
        from = at + part.length;
      }
    }
  });
});
