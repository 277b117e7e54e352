import { flakesFigure } from './flakes.ts';

/** The promises that the campaigns check, where the figures come from, and what they do not cover. */
export interface Point {
  readonly what: string;
  /** The test files whose inputs are its figure. */
  readonly files?: RegExp;
  /** Where another command has the figure. */
  readonly by?: string;
  readonly limits: string;
}

export const POINTS: readonly Point[] = [
  {
    what: 'Flakes: journeys and the tests of elements again and again, each page on a sixth of a core and as many at once as keep every core busy',
    by: `\`pnpm prove flakes 10\`: ${flakesFigure()}`,
    limits:
      'Hours, so it runs in parts, not with the rest. The pages of journeys have the network of a train besides. What failed was mended, and its file started over.',
  },
  {
    what: 'Engines: conformance and journeys in Chromium, Firefox and WebKit; the tests of each component in each of them',
    by: '`pnpm test:browsers`, `pnpm test:components`',
    limits:
      'WebKit is WebKitGTK; Safari itself was not run. Tests that use Chromium’s own protocol, such as those of print and reduced motion, and those of maps from their sources stay in Chromium. Four files of what WebKitGTK lacks do not run there.',
  },
  {
    what: 'Hostile HTML: random texts and 340 known attacks, and these in each place that takes HTML',
    files: /safe-html|hostile-sinks/,
    limits:
      'The parsers of Chromium, Firefox and WebKitGTK; the places in Chromium. DOMPurify cleans in each. The browser’s own sanitiser, where it has one, only judges what is left; the product does not use it. WebKitGTK lists no request that has failed, so what it would fetch is not counted. Pictures and other media of a text may load from anywhere.',
  },
  {
    what: 'Hostile values',
    files: /hostile-(?:values|answers)|(?:json|url|options)\.test/,
    limits: 'One element at a time.',
  },
  {
    what: 'Order: adds, removes, tabs, links, full storage',
    files: /booking\/src\/trip|tabs\.journey|windows\.engines/,
    limits:
      'Faults of storage are tried in Node, three tabs at once in Chromium, three windows in Firefox and WebKitGTK.',
  },
  {
    what: 'Network: 24 calls, 21 faults, 3 moments',
    files: /network\/(?:results|index|booking|site)\./,
    limits:
      'Real requests through a proxy; captive portals and HTTP/3 were not tried. Every second pair of a fault and a moment meets the light bundle, the others the React bundle.',
  },
  {
    what: 'Arrival orders of 2 to 5 overlapping answers',
    files: /network\/arrivals/,
    limits:
      'Every second order meets the light bundle, the others the React bundle. Documents of results wait for each other, so theirs cannot overtake; those of adds and removals all count.',
  },
  {
    what: 'Time: 18 zones, 1,000 stays, 4 formats, and days in every language',
    files: /base\/src\/dates\/|months\/zones|\/price\/price\.test/,
    limits: 'Zones as Node has them. A clock that is wrong is among the page scenes.',
  },
  {
    what: 'Memory: mounts, and a page that stays open for a day',
    files: /leaks|site\/day\//,
    limits:
      'Chromium’s heap only. A mount keeps at most 100 bytes on average over 500 mounts, after as many as the page needs to compile and cache. A day is 10,000 searches and 1,000 adds (3,000 and 300 in the light bundle) at the width of a phone and without the map; a search keeps at most 200 bytes on average.',
  },
  { what: 'Page scenes', files: /pages-of-others/, limits: 'Chromium; no real extension, translator or printer.' },
  {
    what: 'Access',
    files: /storybook|site\/(?:spoken|keyboard)\//,
    limits:
      'axe and colours of the stories in Chromium. Transcripts and keys are read from Chromium’s accessibility tree, on the React bundle; no screen reader was run.',
  },
  {
    what: 'PHP: texts through the filters, requests through the proxies',
    files: /examples\/cms\/(?:campaign|proxy)/,
    limits:
      'Where PHP is installed. A recording Solr and the limit for each visitor: `pnpm test:wordpress` and `pnpm test:drupal`.',
  },
  { what: 'Mutation', by: '`pnpm prove mutants`', limits: 'A sample of each area’s mutants, at the commits below.' },
  {
    what: 'Supply chain: two builds, byte by byte; licences, install scripts and the list of what ships, in each build',
    limits: 'On one machine, at two paths. The hashes in the names of the React entry’s chunks depend on the path.',
  },
  {
    what: 'Record and replay',
    by: '`pnpm replay report.txt`',
    limits: 'Words and dates are not in a report, so the demo’s take their place.',
  },
];
