import instantsearch from 'instantsearch.js';
import { configure, hits, infiniteHits, pagination, refinementList, searchBox } from 'instantsearch.js/es/widgets';
import { searchClient } from './search-algolia.ts';
import { GROWS, ROWS, VALUES, type Home } from './search-settings.ts';

const item = (hit: unknown, { html }: { html: (strings: TemplateStringsArray, ...values: unknown[]) => unknown }) => {
  const { name, url, town, beds, low } = hit as Home;
  return html`<article>
    <div class="picture"><img alt="" loading="lazy" src="/picture.svg" /></div>
    <p>${town}</p>
    <h3><a href="${url}">${name}</a></h3>
    <p><span>${beds} beds</span></p>
    <p>From <b>$${low}</b><small> night</small></p>
  </article>` as never;
};

const search = instantsearch({ indexName: 'stays', searchClient });
// Each is one of two kinds, which the types of this call do not express.
search.addWidgets([
  configure({ hitsPerPage: ROWS }),
  searchBox({ container: '#box' }),
  refinementList({ container: '#facet', attribute: 'town', limit: VALUES }),
  ...(GROWS
    ? [infiniteHits({ container: '#hits', templates: { item } })]
    : [hits({ container: '#hits', templates: { item } }), pagination({ container: '#pager' })]),
] as Parameters<typeof search.addWidgets>[0]);
search.start();
