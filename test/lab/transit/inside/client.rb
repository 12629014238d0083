# Asks the proxy at the port of the second argument for each address of the input, with the library of the first.
require "net/http"
require "open-uri"

kind, port = ARGV
puts RUBY_VERSION
STDOUT.flush
proxy = URI("http://127.0.0.1:#{port}")
STDIN.each_line(chomp: true) do |address|
  if kind == "open-uri"
    URI.open(address, proxy: proxy, &:read)
  else
    uri = URI(address)
    Net::HTTP.start(uri.host, uri.port, proxy.host, proxy.port) { |http| http.request(Net::HTTP::Get.new(uri)) }
  end
rescue StandardError
  next
end
