/** npm `tr46` has no types of its own. */
declare module "tr46" {
  interface ToASCIIOptions {
    checkHyphens?: boolean;
    checkBidi?: boolean;
    checkJoiners?: boolean;
    useSTD3ASCIIRules?: boolean;
    transitionalProcessing?: boolean;
    verifyDNSLength?: boolean;
    ignoreInvalidPunycode?: boolean;
  }

  export function toASCII(domain: string, options: ToASCIIOptions): string | null;
  export function toUnicode(
    domain: string,
    options: Omit<ToASCIIOptions, "verifyDNSLength">,
  ): { domain: string; error: boolean };
}
