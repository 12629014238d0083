import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** java.net.URI, with Gson for JSON. */
public class JavaNetURI {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

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
        description.addProperty("name", "java.net.URI");
        description.addProperty("version", System.getProperty("java.version"));
        description.addProperty("language", "Java");
        return description;
      }
      case "parse": {
        URI uri = new URI(text(question, "string"));
        JsonArray parts = question.getAsJsonArray("parts");
        JsonObject result = new JsonObject();
        for (JsonElement part : parts) {
          result.addProperty(part.getAsString(), read(uri, part.getAsString()));
        }
        return result;
      }
      case "resolve":
        return string(new URI(text(question, "base")).resolve(new URI(text(question, "reference"))).toString());
      case "relativize":
        return string(new URI(text(question, "base")).relativize(new URI(text(question, "target"))).toString());
      case "iri-to-uri":
        if (question.has("host") && text(question, "host").equals("ascii")) {
          return null;
        }
        return string(new URI(text(question, "string")).toASCIIString());
      case "compare": {
        boolean isPlain = !question.has("base") && !question.has("fragment") && !question.has("redirects")
            && new URI(text(question, "first")).isAbsolute() && new URI(text(question, "second")).isAbsolute();
        if (!text(question, "rung").equals("syntax") || !isPlain) {
          return null;
        }
        URI first = new URI(text(question, "first")).normalize();
        URI second = new URI(text(question, "second")).normalize();
        return string(first.equals(second) ? "equivalent" : "different");
      }
      default:
        return null;
    }
  }

  private static String read(URI uri, String part) {
    switch (part) {
      case "scheme":
        return uri.getScheme();
      case "authority":
        return uri.getRawAuthority();
      case "userinfo":
        return uri.getRawUserInfo();
      case "host":
        return uri.getHost();
      case "port":
        return uri.getPort() == -1 ? null : String.valueOf(uri.getPort());
      case "path":
        return uri.getRawPath();
      case "query":
        return uri.getRawQuery();
      default:
        return uri.getRawFragment();
    }
  }

  private static String text(JsonObject question, String name) {
    return question.get(name).getAsString();
  }

  private static JsonElement string(String text) {
    return text == null ? JsonNull.INSTANCE : GSON.toJsonTree(text);
  }
}
