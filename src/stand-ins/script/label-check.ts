/**
 * Replaces the check for deceptive labels in the script that lacks its rules and tables, 5 kB with gzip. It trusts no label,
 * so that hosts are shown in Punycode.
 *
 * Divergences: none; no standard asks for this.
 */

/** Creates the check for the labels of a host. */
export function createLabelCheck(): () => boolean {
  return () => false;
}
