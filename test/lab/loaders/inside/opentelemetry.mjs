/** Starts OpenTelemetry's hook. */
import { register } from "node:module";

register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
