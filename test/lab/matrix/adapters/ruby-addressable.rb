# Addressable of Debian.
require "addressable/uri"
require "addressable/template"
require "addressable/version"
require_relative "protocol"

URI_CLASS = Addressable::URI

def answer(question)
  case question["op"]
  when "describe"
    { "name" => "Addressable", "version" => Addressable::VERSION::STRING, "language" => "Ruby", "loneSurrogates" => false }
  when "parse"
    uri = URI_CLASS.parse(question["string"])
    question["parts"].to_h { |part| [part, uri.public_send(part)&.to_s] }
  when "resolve"
    URI_CLASS.parse(question["base"]).join(question["reference"]).to_s
  when "relativize"
    URI_CLASS.parse(question["target"]).route_from(question["base"]).to_s
  when "iri-to-uri"
    question["host"] == "percent" ? :unsupported : URI_CLASS.parse(question["string"]).normalize.to_s
  when "compare"
    absolute = %w[first second].all? { |name| question[name].match?(/\A[A-Za-z][A-Za-z0-9+.-]*:/) }
    plain = absolute && !question.key?("base") && !question.key?("fragment")
    return :unsupported unless question["rung"] == "scheme" && plain
    URI_CLASS.parse(question["first"]) === URI_CLASS.parse(question["second"]) ? "equivalent" : "different"
  when "expand"
    Addressable::Template.new(question["template"]).expand(question["variables"]).to_s
  else
    :unsupported
  end
end

serve { |question| answer(question) }
