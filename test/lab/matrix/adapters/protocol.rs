//! The protocol for adapters in Rust: wpt-fixtures/iri-tests/FORMAT.md describes it.
use serde_json::{json, Value};
use std::io::BufRead;

/// Returns the answer with a value; without one, the library refuses the input.
pub fn reply(value: Option<Value>) -> Value {
    match value {
        Some(value) => json!({ "value": value }),
        None => json!({ "error": true }),
    }
}

/// Answers the questions on standard input.
pub fn serve(answer: impl Fn(&Value) -> Value) {
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let mut reply = answer(&question);
        reply["id"] = question["id"].clone();
        println!("{}", reply);
    }
}
