import { readFileSync } from 'node:fs';
import { hintedFiles, type Hints } from '../packages/staytags/build/hinted.ts';
import { blankDrawn, buyDrawn, dropDrawn, oursDrawn, probeScript } from './boot-probe.ts';
import { callHereScript, SERVLET, SHOP, SOLR } from './boot-stubs.ts';

export const BUNDLES = ['react', 'lite'] as const;
export type Bundle = (typeof BUNDLES)[number];
/** Names for the report tables. */
export const NAMES: Record<Bundle, string> = { react: 'React', lite: 'lite' };

const SCRIPT: Record<Bundle, string> = { react: '/staytags/staytags.js', lite: '/staytags/staytags-lite.js' };
export const loader = (bundle: Bundle): string => `<script type="module" src="${SCRIPT[bundle]}"></script>`;

const html = (isDrawn: () => boolean, head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>` +
  `<link rel="icon" href="data:,">${probeScript(isDrawn)}${head}</head><body>${body}</body></html>`;

export const blankPage = (): string => html(blankDrawn, '', '<button>Add</button>');

/** The module preloads that a CMS prints for these tags. */
/** `attributes` are those that a page with printed results adds [CMS-8]. */
export function hintsFor(bundle: Bundle, tags: readonly string[], attributes = ''): string {
  const hints = JSON.parse(readFileSync('packages/staytags/dist/hints.json', 'utf8')) as Hints;
  return hintedFiles(hints, SCRIPT[bundle].split('/').at(-1) ?? '', tags)
    .map((file) => `<link rel="modulepreload"${attributes} href="/staytags/${file}">`)
    .join('');
}

export const flagAndBag = (bundle: Bundle): string =>
  html(
    oursDrawn,
    loader(bundle) + hintsFor(bundle, ['stay-order', 'stay-flag']),
    '<div data-first-view><stay-order data-mode="widget"></stay-order><stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag></div>',
  );

export const buyPage = (): string =>
  html(
    buyDrawn,
    callHereScript,
    `<div id="product"></div><script src="/buy/buybutton.min.js"></script><script>
      const client = ShopifyBuy.buildClient({ domain: '${SHOP}', storefrontAccessToken: 'bench' });
      ShopifyBuy.UI.init(client).createComponent('product', {
        id: '1001',
        node: document.getElementById('product'),
        moneyFormat: '\${{amount}}',
        options: { product: { buttonDestination: 'cart', contents: { img: false } } },
      });
    </script>`,
  );

export const dropPage = (): string =>
  html(
    dropDrawn,
    `${callHereScript}<script>window.commercelayerConfig = { clientId: 'bench', scope: 'market:code:us', debug: 'none' };</script>
     <link rel="stylesheet" href="/drop/drop-in.css"><script type="module" src="/drop/drop-in.esm.js"></script>`,
    '<cl-cart-link>Cart <cl-cart-count></cl-cart-count></cl-cart-link><cl-add-to-cart code="stays-1001">Add to cart</cl-add-to-cart>',
  );

const CARDS = 12;
const card = (has: (tag: string) => boolean) => (_: unknown, index: number) => {
  const id = `stays-${1_001 + index}`;
  const price = has('stay-pricing')
    ? `<stay-pricing data-item-id="${1_001 + index}">from $${125 + index}</stay-pricing>`
    : '';
  return `<article><h2>Home ${index + 1}</h2><stay-flag data-item-id="${id}" data-label="Home ${index + 1}"></stay-flag>${price}</article>`;
};

/** The heavy elements, below the fold. */
const BELOW: Record<string, string> = {
  'stay-search': `<stay-search data-url="${SOLR}" data-servlet="${SERVLET}" data-fields='[{"solr_field":"ss_name","name":"title"},{"solr_field":"ss_url","name":"link"}]'></stay-search>`,
  'stay-results': '<stay-results></stay-results>',
  'stay-availability': '<stay-availability></stay-availability>',
  'stay-quote': '<stay-quote></stay-quote>',
};
const ABOVE = ['stay-favourites', 'stay-order', 'stay-flag', 'stay-pricing'];

/** The tags of the property page that exist, above and below the fold. */
export const kindsOf = (has: (tag: string) => boolean): { above: string[]; below: string[] } => ({
  above: ABOVE.filter(has),
  below: Object.keys(BELOW).filter(has),
});

const STYLE = `<style>
  body { margin: 0; font: 16px/1.4 sans-serif }
  header { display: flex; height: 64px }
  .cards { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px }
  article { height: 220px; background: #eee }
  .more { height: 400px }
  .below > * { display: block; min-height: 400px }
</style>`;

/** A property page; `script` is one of our two bundles, or the URL of a single file with everything. */
export function propertyPage(script: Bundle | `/${string}`, has: (tag: string) => boolean): string {
  const tag =
    script === 'react' || script === 'lite' ? loader(script) : `<script type="module" src="${script}"></script>`;
  const header = [
    has('stay-favourites') ? '<stay-favourites data-path="/favourites"></stay-favourites>' : '',
    '<stay-order data-mode="widget"></stay-order>',
  ].join('');
  const below = Object.entries(BELOW)
    .map(([name, markup]) => (has(name) ? markup : ''))
    .join('');
  return html(
    oursDrawn,
    STYLE + tag,
    `<div data-first-view><header>${header}</header><main class="cards">${Array.from({ length: CARDS }, card(has)).join('')}</main></div>` +
      `<section class="more"><p>Twelve homes by the sea.</p></section><section class="below">${below}</section>`,
  );
}
