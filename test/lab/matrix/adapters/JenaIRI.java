import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.apache.jena.iri.IRI;
import org.apache.jena.iri.IRIFactory;
import org.apache.jena.iri.IRIRelativize;
import org.apache.jena.iri.ViolationCodes;

/** jena-iri of Apache Jena, with Gson for JSON. */
public class JenaIRI {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().serializeNulls().create();
  private static final IRIFactory FACTORY = createFactory();
  private static final int RELATIVIZE =
      IRIRelativize.SAMEDOCUMENT | IRIRelativize.CHILD | IRIRelativize.PARENT | IRIRelativize.GRANDPARENT
          | IRIRelativize.ABSOLUTE | IRIRelativize.NETWORK;

  /** The generic syntax, without the list of registered schemes of 2006. */
  private static IRIFactory createFactory() {
    IRIFactory factory = new IRIFactory();
    factory.useSpecificationIRI(true);
    factory.setIsError(ViolationCodes.UNREGISTERED_IANA_SCHEME, false);
    factory.setIsWarning(ViolationCodes.UNREGISTERED_IANA_SCHEME, false);
    return factory;
  }

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
        description.addProperty("name", "Jena IRI");
        description.addProperty("version", "4.5.0");
        description.addProperty("language", "Java");
        return description;
      }
      case "matches": {
        String rule = text(question, "rule");
        boolean isOwn = text(question, "grammar").equals("rfc3987");
        if (!isOwn || !(rule.equals("IRI") || rule.equals("IRI-reference"))) {
          return null;
        }
        IRI iri = FACTORY.create(text(question, "string"));
        return GSON.toJsonTree(!iri.hasViolation(false) && (rule.equals("IRI-reference") || iri.getScheme() != null));
      }
      case "resolve":
        return GSON.toJsonTree(FACTORY.create(text(question, "base")).create(text(question, "reference")).toString());
      case "relativize":
        return GSON.toJsonTree(
            FACTORY.create(text(question, "base")).relativize(text(question, "target"), RELATIVIZE).toString());
      case "iri-to-uri":
        if (question.has("host") && text(question, "host").equals("percent")) {
          return null;
        }
        return GSON.toJsonTree(FACTORY.create(text(question, "string")).toASCIIString());
      default:
        return null;
    }
  }

  private static String text(JsonObject question, String name) {
    return question.get(name).getAsString();
  }
}
