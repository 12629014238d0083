// Asks the proxy of the first argument for each address of the input, a line of a number, a tab and an address.
package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func main() {
	proxy, _ := url.Parse(os.Args[1])
	// Not http.ProxyURL: a request to loopback would go past some proxies.
	client := &http.Client{Transport: &http.Transport{Proxy: func(*http.Request) (*url.URL, error) { return proxy, nil }}}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<24)
	for lines.Scan() {
		row, address, _ := strings.Cut(lines.Text(), "\t")
		request, err := http.NewRequest("GET", address, nil)
		if err == nil {
			request.Header.Set("x-row", row)
			var response *http.Response
			response, err = client.Do(request)
			if err == nil {
				response.Body.Close()
			}
		}
		if err != nil {
			fmt.Printf("%s\trefused\t%q\n", row, err.Error())
		}
	}
}
