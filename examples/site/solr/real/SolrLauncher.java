import java.nio.file.Path;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/**
 * A Solr for tests: `java -cp … SolrLauncher.java core|cloud HOME PORT`. Prints its address on a line that begins with
 * `Solr: `, and stops when its input ends, so that it never outlives who started it.
 */
public class SolrLauncher {
  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[1]).toAbsolutePath();
    int port = Integer.parseInt(args[2]);
    JettyConfig config = JettyConfig.builder().setContext("/solr").setPort(port).build();
    if (args[0].equals("cloud")) {
      MiniSolrCloudCluster cluster = new MiniSolrCloudCluster(1, home, config);
      announce(cluster.getJettySolrRunner(0));
      untilInputEnds();
      cluster.shutdown();
    } else {
      JettySolrRunner runner = new JettySolrRunner(home.toString(), config);
      runner.start();
      announce(runner);
      untilInputEnds();
      runner.stop();
    }
    System.exit(0);
  }

  private static void announce(JettySolrRunner runner) {
    System.out.println("Solr: " + runner.getBaseUrl());
    System.out.flush();
  }

  private static void untilInputEnds() throws Exception {
    while (System.in.read() >= 0) {}
  }
}
