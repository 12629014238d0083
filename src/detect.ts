export { iterateIRIs } from "./detect/find.js";
