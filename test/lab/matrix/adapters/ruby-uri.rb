# URI of Ruby's standard library.
require "uri"
require_relative "protocol"

def answer(question)
  case question["op"]
  when "describe"
    { "name" => "URI", "version" => "#{RUBY_VERSION} (uri #{URI::VERSION})", "language" => "Ruby", "loneSurrogates" => false }
  when "matches"
    return :unsupported unless question["grammar"] == "rfc3986" && ["URI", "URI-reference"].include?(question["rule"])
    begin
      uri = URI.parse(question["string"])
      question["rule"] == "URI-reference" || !uri.scheme.nil?
    rescue URI::InvalidURIError
      false
    end
  when "resolve"
    return :unsupported unless (question["base"] + question["reference"]).ascii_only?
    URI.join(question["base"], question["reference"]).to_s
  when "relativize"
    return :unsupported unless (question["base"] + question["target"]).ascii_only?
    URI.parse(question["target"]).route_from(question["base"]).to_s
  else
    :unsupported
  end
end

serve { |question| answer(question) }
