// Asks the proxy of the first argument for each address of the input, a line each.
package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"runtime"
)

func main() {
	proxy, _ := url.Parse(os.Args[1])
	client := &http.Client{Transport: &http.Transport{Proxy: func(*http.Request) (*url.URL, error) { return proxy, nil }}}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<24)
	fmt.Println(runtime.Version()[2:])
	for lines.Scan() {
		if response, err := client.Get(lines.Text()); err == nil {
			response.Body.Close()
		}
	}
}
