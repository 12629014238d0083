//! The crate oxiri, of Oxigraph.
mod protocol;

use oxiri::{Iri, IriRef};
use serde_json::{json, Value};

fn part(reference: &IriRef<&str>, name: &str) -> Option<Option<String>> {
    let text = match name {
        "scheme" => reference.scheme().map(str::to_owned),
        "authority" => reference.authority().map(str::to_owned),
        "path" => Some(reference.path().to_owned()),
        "query" => reference.query().map(str::to_owned),
        "fragment" => reference.fragment().map(str::to_owned),
        _ => return None,
    };
    Some(text)
}

fn answer(question: &Value) -> Value {
    let text = |name: &str| question[name].as_str().unwrap_or("");
    let unsupported = json!({ "unsupported": true });
    let value = match text("op") {
        "describe" => Some(json!({
            "name": "oxiri", "version": env!("CRATE_VERSION"), "language": "Rust", "loneSurrogates": false
        })),
        "matches" => match (text("grammar"), text("rule")) {
            ("rfc3987", "IRI") => Some(json!(Iri::parse(text("string")).is_ok())),
            ("rfc3987", "IRI-reference") => Some(json!(IriRef::parse(text("string")).is_ok())),
            _ => return unsupported,
        },
        "parse" => match IriRef::parse(text("string")) {
            Err(_) => None,
            Ok(reference) => {
                let mut parts = json!({});
                for name in question["parts"].as_array().unwrap() {
                    match part(&reference, name.as_str().unwrap()) {
                        None => return unsupported,
                        Some(value) => parts[name.as_str().unwrap()] = json!(value),
                    }
                }
                Some(parts)
            }
        },
        "resolve" => match (Iri::parse(text("base")), IriRef::parse(text("reference"))) {
            (Ok(base), Ok(reference)) => base.resolve(&reference).ok().map(|iri| json!(iri.as_str())),
            _ => None,
        },
        "relativize" => match (Iri::parse(text("base")), Iri::parse(text("target"))) {
            // It has no reference for some targets, which stay whole.
            (Ok(base), Ok(target)) => Some(json!(base.relativize(&target).map_or(text("target").to_owned(), |iri| iri.to_string()))),
            _ => None,
        },
        _ => return unsupported,
    };
    protocol::reply(value)
}

fn main() {
    protocol::serve(answer);
}
