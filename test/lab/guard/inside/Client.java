import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks the proxy at the port of the first argument for each address of the input, a line of a number, a tab and an address. */
public class Client {
  public static void main(String[] arguments) throws Exception {
    HttpClient client = HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .proxy(ProxySelector.of(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0]))))
        .build();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] parts = line.split("\t");
      try {
        HttpRequest request = HttpRequest.newBuilder(URI.create(parts[1]))
            .header("x-row", parts[0])
            .timeout(Duration.ofSeconds(10))
            .build();
        client.send(request, HttpResponse.BodyHandlers.discarding());
      } catch (Exception error) {
        System.out.println(parts[0] + "\trefused\t" + error);
      }
    }
  }
}
