// net/url of Go's standard library.
package main

import (
	"bufio"
	"encoding/json"
	"net/url"
	"os"
	"runtime"
)

type question struct {
	ID        string `json:"id"`
	Op        string `json:"op"`
	Base      string `json:"base"`
	Reference string `json:"reference"`
	String    string `json:"string"`
	Host      string `json:"host"`
}

func answer(q question) map[string]any {
	reply := map[string]any{"id": q.ID}
	switch q.Op {
	case "describe":
		reply["value"] = map[string]any{
			"name": "net/url", "version": runtime.Version()[2:], "language": "Go", "loneSurrogates": false,
		}
	case "resolve":
		if !isASCII(q.Base + q.Reference) {
			reply["unsupported"] = true
			return reply
		}
		base, err := url.Parse(q.Base)
		if err == nil {
			if target, failed := base.Parse(q.Reference); failed == nil {
				reply["value"] = target.String()
				return reply
			}
		}
		reply["error"] = true
	case "iri-to-uri":
		if q.Host == "ascii" {
			reply["unsupported"] = true
		} else if parsed, err := url.Parse(q.String); err == nil {
			reply["value"] = parsed.String()
		} else {
			reply["error"] = true
		}
	default:
		reply["unsupported"] = true
	}
	return reply
}

// net/url claims RFC 3986, and no IRIs.
func isASCII(text string) bool {
	for _, r := range text {
		if r > 127 {
			return false
		}
	}
	return true
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		var q question
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil {
			panic(err)
		}
		if err := out.Encode(answer(q)); err != nil {
			panic(err)
		}
	}
}
