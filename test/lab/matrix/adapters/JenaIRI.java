import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.IRIParseException;

/** jena-iri3986 of Apache Jena, with Gson for JSON. */
public class JenaIRI {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().serializeNulls().create();
  private static final Map<String, Function<IRI3986, String>> PARTS = Map.of(
      "scheme", IRI3986::scheme, "authority", IRI3986::authority, "userinfo", IRI3986::userInfo, "host", IRI3986::host,
      "port", IRI3986::port, "path", IRI3986::path, "query", IRI3986::query, "fragment", IRI3986::fragment);

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      JsonObject question = JsonParser.parseString(line).getAsJsonObject();
      JsonObject reply = new JsonObject();
      reply.add("id", question.get("id"));
      try {
        JsonElement value = answer(question);
        if (value == null) {
          reply.addProperty("unsupported", true);
        } else {
          reply.add("value", value);
        }
      } catch (Exception error) {
        reply.addProperty("error", true);
      }
      out.println(GSON.toJson(reply));
    }
  }

  private static JsonElement answer(JsonObject question) throws Exception {
    switch (question.get("op").getAsString()) {
      case "describe": {
        JsonObject description = new JsonObject();
        description.addProperty("name", "Jena IRI3986");
        description.addProperty("version", IRI3986.class.getPackage().getImplementationVersion());
        description.addProperty("language", "Java");
        return description;
      }
      case "matches": {
        String rule = text(question, "rule");
        boolean isOwn = text(question, "grammar").equals("rfc3987");
        if (!isOwn || !(rule.equals("IRI") || rule.equals("IRI-reference"))) {
          return null;
        }
        try {
          IRI3986 iri = parse(question, "string");
          return GSON.toJsonTree(rule.equals("IRI-reference") || iri.hasScheme());
        } catch (IRIParseException error) {
          return GSON.toJsonTree(false);
        }
      }
      case "parse": {
        IRI3986 iri = parse(question, "string");
        JsonObject parts = new JsonObject();
        for (JsonElement part : question.getAsJsonArray("parts")) {
          parts.addProperty(part.getAsString(), PARTS.get(part.getAsString()).apply(iri));
        }
        return parts;
      }
      case "resolve":
        return GSON.toJsonTree(parse(question, "base").resolve(parse(question, "reference")).toString());
      case "relativize": {
        // It has no reference for some targets, which stay whole.
        IRI3986 reference = parse(question, "base").relativize(parse(question, "target"));
        return GSON.toJsonTree(reference == null ? text(question, "target") : reference.toString());
      }
      default:
        return null;
    }
  }

  private static IRI3986 parse(JsonObject question, String name) {
    return IRI3986.createSyntax(text(question, name));
  }

  private static String text(JsonObject question, String name) {
    return question.get(name).getAsString();
  }
}
