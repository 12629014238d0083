import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Asks the proxy at the port of the second argument for each address of the input, with the class of the first. */
public class Client {
  public static void main(String[] arguments) throws Exception {
    InetSocketAddress place = new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[1]));
    HttpClient client =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).proxy(ProxySelector.of(place)).build();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    System.out.println(System.getProperty("java.version"));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      try {
        if (arguments[0].equals("HttpClient")) {
          client.send(HttpRequest.newBuilder(URI.create(line)).build(), HttpResponse.BodyHandlers.discarding());
        } else {
          HttpURLConnection connection =
              (HttpURLConnection) new URL(line).openConnection(new Proxy(Proxy.Type.HTTP, place));
          connection.getResponseCode();
          connection.disconnect();
        }
      } catch (Exception error) {
        // Without a request, the recorder knows that the address was refused.
      }
    }
  }
}
