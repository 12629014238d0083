/** The members of `URL` that are strings: those that the comparison page reads. */
export { MEMBERS, type Member, SETTABLE_MEMBERS } from "#lib/viewer/compare/members.js";
