import { createNormalizer, type KeyOptions } from "whatwg-iri";

export const ALL_STEPS: KeyOptions = {
  level: "scheme",
  fragment: false,
  ignoredParameters: ["sid", "utm_*"],
  ignore: [
    "parameterOrder",
    "emptyParameters",
    "www",
    "trailingSlash",
    "finalDot",
    "scheme",
    "userinfo",
    "case",
    "reserved",
  ],
};

export const TO_KEY = createNormalizer(ALL_STEPS);
export const TO_SURT = createNormalizer({ ...ALL_STEPS, form: "heritrix" });
export const TO_SITE = createNormalizer({
  ...ALL_STEPS,
  form: "site",
  suffixes: (host) => host.slice(host.lastIndexOf(".") + 1),
});
