import { parseArgs } from 'node:util';
import { startFront } from './front.ts';
import { startSite, type SiteOptions } from './server.ts';

const USAGE = `The demo site: a rental company's website with Staytags in it.

  node examples/site/main.ts [--port 4173] [--host 127.0.0.1] [--order local|session] [--scripts full|lite|none]
                              [--first printed|requested|none] [--solr http://localhost:8983/solr/staytags]

With --cms http://localhost:8080, the WordPress or Drupal there gets the demo's Solr and its booking server. Open it at the demo's
address, and enter what this command prints. If the CMS runs in a container, add --host 0.0.0.0.
`;

type Chosen = Required<Pick<SiteOptions, 'port' | 'host' | 'order' | 'scripts' | 'first'>> &
  Pick<SiteOptions, 'solr'> & { readonly cms?: string };

function options(): Chosen | string {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4173' },
        host: { type: 'string', default: '127.0.0.1' },
        order: { type: 'string', default: 'local' },
        scripts: { type: 'string', default: 'full' },
        first: { type: 'string', default: 'printed' },
        solr: { type: 'string' },
        cms: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port);
    if (values.help) return USAGE;
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return `--port is "${values.port}"; write a number from 0 to 65535.\n`;
    if (values.order !== 'local' && values.order !== 'session')
      return `--order is "${values.order}"; write local or session.\n`;
    if (values.scripts !== 'full' && values.scripts !== 'lite' && values.scripts !== 'none')
      return `--scripts is "${values.scripts}"; write full, lite or none.\n`;
    if (values.first !== 'printed' && values.first !== 'requested' && values.first !== 'none')
      return `--first is "${values.first}"; write printed, requested or none.\n`;
    const cms = values.cms === undefined ? undefined : URL.parse(values.cms);
    if (cms === null || (cms && cms.protocol !== 'http:'))
      return `--cms is "${values.cms}"; write the address of your local WordPress or Drupal, such as http://localhost:8080.\n`;
    return {
      port,
      host: values.host,
      order: values.order,
      scripts: values.scripts,
      first: values.first,
      ...(values.solr === undefined ? {} : { solr: values.solr }),
      ...(cms ? { cms: cms.origin } : {}),
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}

const besides = (cms: string, url: string): string => `Your site:        ${url}/   (served by ${cms})
Address of Solr:  ${url}/solr/   Tick "Solr is in the network of this server".
Booking server:   ${url}/rcapi/ and ${url}/rescms/, already part of your site. Homes: 1001 to 1240.

If the CMS runs in a container, ${new URL(url).host} is the container itself. Start this with --host 0.0.0.0, and enter this machine's name in
the container instead: http://host.docker.internal:${new URL(url).port}/solr/ with Docker.

WordPress redirects to the address in its settings. While you try this, add to wp-config.php:
  define( 'WP_HOME', '${url}' ); define( 'WP_SITEURL', '${url}' );
`;

const chosen = options();
if (typeof chosen === 'string') {
  process.stderr.write(chosen);
  process.exitCode = chosen === USAGE ? 0 : 1;
} else {
  try {
    const { cms, port, host } = chosen;
    const site = await startSite(cms ? { ...chosen, port: 0, host: '127.0.0.1' } : chosen);
    const front = cms ? await startFront(cms, site.url, port, host) : undefined;
    console.log(front ? besides(cms ?? '', front.url.replace('127.0.0.1', 'localhost')) : `Demo: ${site.url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        front?.close();
        void site.close().then(() => process.exit(0));
      });
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    process.stderr.write(
      busy
        ? `Port ${chosen.port} is in use; try --port 0 for any free one.\n`
        : `${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
