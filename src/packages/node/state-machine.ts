import { lazy } from "../../infra/lazy.js";
import type * as page from "../page/state-machine.js";
import { loadWhatwgURL } from "./lazy.cjs";

const load: () => typeof page = lazy(loadWhatwgURL);

export const basicURLParse: typeof page.basicURLParse = (input, options) => load().basicURLParse(input, options);

export const cannotHaveAUsernamePasswordPort: typeof page.cannotHaveAUsernamePasswordPort = (record) =>
  load().cannotHaveAUsernamePasswordPort(record);

export const hasAnOpaquePath: typeof page.hasAnOpaquePath = (record) => load().hasAnOpaquePath(record);

export const serializeURL: typeof page.serializeURL = (record) => load().serializeURL(record);

export const setThePassword: typeof page.setThePassword = (record, password) => load().setThePassword(record, password);

export const setTheUsername: typeof page.setTheUsername = (record, username) => load().setTheUsername(record, username);
