# The protocol for adapters in Ruby: wpt-fixtures/iri-tests/FORMAT.md describes it.
require "json"

# Answers the questions on standard input. The block returns a value, :unsupported, or nil, which is an error.
def serve
  $stdout.sync = true
  $stdin.set_encoding("UTF-8")
  while (line = $stdin.gets)
    question = JSON.parse(line)
    reply = { "id" => question["id"] }
    begin
      value = yield question
      if value == :unsupported
        reply["unsupported"] = true
      elsif value.nil?
        reply["error"] = true
      else
        reply["value"] = value
      end
    rescue StandardError
      reply["error"] = true
    end
    puts JSON.generate(reply)
  end
end
