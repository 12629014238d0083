//! The crate iri-string: URIs and IRIs as strings with types.
mod protocol;

use iri_string::format::ToDedicatedString;
use iri_string::types::{IriReferenceStr, IriStr, UriReferenceStr, UriStr};
use serde_json::{json, Value};

fn part<'a>(reference: &'a IriReferenceStr, name: &str) -> Option<&'a str> {
    let authority = reference.authority_components();
    match name {
        "scheme" => reference.scheme_str(),
        "authority" => reference.authority_str(),
        "userinfo" => authority.and_then(|parts| parts.userinfo()),
        "host" => authority.map(|parts| parts.host()),
        "port" => authority.and_then(|parts| parts.port()),
        "path" => Some(reference.path_str()),
        "query" => reference.query_str(),
        _ => reference.fragment_str(),
    }
}

fn normalize(text: &str) -> Option<String> {
    IriStr::new(text).ok().map(|iri| iri.normalize().to_dedicated_string().to_string())
}

fn answer(question: &Value) -> Value {
    let text = |name: &str| question[name].as_str().unwrap_or("");
    let unsupported = json!({ "unsupported": true });
    let value = match text("op") {
        "describe" => Some(json!({
            "name": "iri-string", "version": env!("CRATE_VERSION"), "language": "Rust", "loneSurrogates": false
        })),
        "matches" => Some(json!(match (text("grammar"), text("rule")) {
            ("rfc3987", "IRI") => IriStr::new(text("string")).is_ok(),
            ("rfc3987", "IRI-reference") => IriReferenceStr::new(text("string")).is_ok(),
            ("rfc3986", "URI") => UriStr::new(text("string")).is_ok(),
            ("rfc3986", "URI-reference") => UriReferenceStr::new(text("string")).is_ok(),
            _ => return unsupported,
        })),
        "parse" => IriReferenceStr::new(text("string")).ok().map(|reference| {
            let names = question["parts"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
            json!(names.map(|name| (name, part(reference, name))).collect::<std::collections::BTreeMap<_, _>>())
        }),
        "resolve" => match (IriStr::new(text("base")), IriReferenceStr::new(text("reference"))) {
            (Ok(base), Ok(reference)) => Some(json!(reference.resolve_against(base.to_absolute()).to_string())),
            _ => None,
        },
        "iri-to-uri" if text("host") != "ascii" => {
            IriReferenceStr::new(text("string")).ok().map(|iri| json!(iri.encode_to_uri().to_string()))
        }
        "compare" if text("rung") == "syntax" && question["base"].is_null() && question["fragment"].is_null() => {
            match (normalize(text("first")), normalize(text("second"))) {
                (Some(first), Some(second)) => Some(json!(if first == second { "equivalent" } else { "different" })),
                _ => return unsupported,
            }
        }
        _ => return unsupported,
    };
    protocol::reply(value)
}

fn main() {
    protocol::serve(answer);
}
