//! The crate url, of Servo.
mod protocol;

use serde_json::{json, Value};
use url::Url;

fn parse(question: &Value) -> Option<Url> {
    let string = question["string"].as_str()?;
    match question["base"].as_str() {
        None => Url::parse(string).ok(),
        Some(base) => Url::parse(base).ok()?.join(string).ok(),
    }
}

fn answer(question: &Value) -> Value {
    let value = match question["op"].as_str() {
        Some("describe") => Some(json!({
            "name": "url", "version": env!("CRATE_VERSION"), "language": "Rust", "loneSurrogates": false
        })),
        Some("href") => {
            let charset = question["charset"].as_str().unwrap_or("utf-8");
            if charset != "utf-8" {
                return json!({ "unsupported": true });
            }
            parse(question).map(|url| json!(url.as_str()))
        }
        Some("host-to-ascii") => {
            let text = format!("https://{}/", question["string"].as_str().unwrap_or(""));
            Url::parse(&text).ok().and_then(|url| url.host_str().map(|host| json!(host)))
        }
        _ => return json!({ "unsupported": true }),
    };
    protocol::reply(value)
}

fn main() {
    protocol::serve(answer);
}
