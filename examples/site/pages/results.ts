import { renderResults, structuredData, type PageSettings } from '../../../packages/staytags/src/server.ts';
import { offersFor } from '../rcapi/offers.ts';
import { money } from '../rcapi/quote-html.ts';
import type { Stay } from '../rcapi/stay.ts';
import type { FacetCount } from './facet-count.ts';
import { COMPANY } from '../data/company.ts';
import { firstSearch } from './first-search.ts';
import { html, trusted, type Html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { dateSearchForm, wordSearchForm } from './search-form.ts';
import { settingsFor } from './settings.ts';
import type { Site } from './site.ts';
import {
  findStays,
  linkTo,
  PER_PAGE,
  readStaysQuery,
  SORTS,
  type Doc,
  type SortName,
  type StaysQuery,
} from './stays-query.ts';
import type { Visit } from './visit.ts';

export async function resultsPage(site: Site, visit: Visit): Promise<string> {
  const query = readStaysQuery(visit.query);
  const first = await firstSearch(site);
  const found = await findStays(site.solr, query);
  const totals = query.begin !== null && query.end !== null ? pricesOf(site, query, found.homes) : undefined;
  const open = totals ? found.homes.filter(({ is_eid }) => totals.has(String(is_eid))) : found.homes;
  const pages = Math.max(1, Math.ceil(open.length / PER_PAGE));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * PER_PAGE;
  const response = { numFound: open.length, start, docs: open.slice(start, start + PER_PAGE) };
  // Without the town: a visitor may remove the filter, and the heading would stay.
  const title = 'Vacation homes on the Merrow Banks';
  const list =
    open.length > 0
      ? html`<script type="application/ld+json">
            ${trusted(structuredData({ response }, printed(totals), COMPANY.site))}
          </script>
          ${trusted(renderResults({ response }, printed(totals), totals ? { totals } : {}))}${pager(query, page, pages)}`
      : nothing(query, found.suggestion);
  const body = html`<div class="wrap page-head">
      <p class="eyebrow">Stays</p>
      <div class="page-title">
        <h1>${title}</h1>
        ${sharePage(title)}
      </div>
      <stay-search data-results-path="/stays" data-form="off" ${first.attributes}>${first.content}</stay-search>
      <stay-search-box data-path="/stays" data-places="ss_town" data-homes="ts_name" data-label="Search stays"
        >${wordSearchForm(query)}</stay-search-box
      >
      <stay-availability data-look="auto">${dateSearchForm(query)}</stay-availability>
    </div>
    <div class="wrap results">
      <aside class="filters" aria-labelledby="filters">
        <h2 id="filters" class="visually-hidden">Filters</h2>
        <stay-filters data-main=".results-main">${filterList(query, found)}</stay-filters>
      </aside>
      <section class="results-main" aria-labelledby="homes">
        <h2 id="homes" class="visually-hidden">Homes</h2>
        <div class="results-bar">
          <stay-active-filters></stay-active-filters>
          <stay-sort data-control="links" data-sorts="${TAG_SORTS}">${sorts(query)}</stay-sort>
        </div>
        <stay-results data-numvisible="${PER_PAGE}" data-prices> ${clear(query)}${list} </stay-results>
        <stay-no-results></stay-no-results>
      </section>
      <div class="results-map">
        <stay-map-results data-views data-start="${site.map === 'on press' ? 'click' : 'near'}">
          <figure>
            <img
              src="/pictures/map.svg"
              alt="A drawn map of the Merrow Banks: Port Ansel in the north, Tansy Head in the south."
              width="640"
              height="860"
              loading="lazy"
            />
            <figcaption>The Merrow Banks: the ocean to the east, the sound to the west.</figcaption>
          </figure>
        </stay-map-results>
      </div>
    </div>`;
  return layout(site, visit, {
    title,
    description: 'Search 240 vacation homes on the Merrow Banks by town, dates, guests and amenities.',
    kind: 'results',
    printed: true,
    body,
  });
}

/** The URL of the page with its hash, which contains the search. */
const sharePage = (title: string): Html =>
  html`<stay-page-share
    ><a class="tool" data-stay-open href="mailto:?subject=${encodeURIComponent(title)}"
      >${icon('share')}<span>Share</span></a
    >
    <p>
      <a data-share-query="body" href="mailto:?subject=${encodeURIComponent(title)}">Send by e-mail</a>
    </p></stay-page-share
  >`;

/** The settings of the page's results, with a count that names the dates. */
function printed(totals: ReadonlyMap<string, string> | undefined): PageSettings {
  const { search, texts } = settingsFor();
  const free = { one: '{count} home free on your dates', other: '{count} homes free on your dates' };
  return { search, texts: totals ? { ...texts, 'results.count': free } : texts };
}

/** The price of the stay in each available house. */
function pricesOf(site: Site, query: StaysQuery, homes: readonly Doc[]): Map<string, string> {
  const stay: Stay = {
    begin: query.begin ?? 0,
    end: query.end ?? 0,
    adult: query.guests || 2,
    child: 0,
    senior: 0,
    infant: 0,
    pet: 0,
    coupon: '',
    flex: 0,
    eids: [],
    ids: [],
    special: null,
  };
  const totals = new Map<string, string>();
  for (const { is_eid } of homes) {
    const p = site.data.byEid.get(is_eid);
    if (p?.kind !== 'rental') continue;
    const exact = offersFor(p, stay, site.data).filter(
      (offer) => !offer.price.show_in_addition && offer.quote.lines.length > 0 && isOnDates(offer.price.b, stay),
    );
    const least = Math.min(...exact.map((offer) => offer.quote.total));
    if (Number.isFinite(least)) totals.set(String(is_eid), money(least));
  }
  return totals;
}

function isOnDates(begin: string, stay: Stay): boolean {
  const [month = 0, date = 0, year = 0] = begin.split('/').map(Number);
  return Date.UTC(year, month - 1, date) / 86_400_000 === stay.begin;
}

/** The sort orders that the tag offers: those of the links inside it, and a shuffle. */
const TAG_SORTS = JSON.stringify([
  { label: 'Our picks', kind: 'relevance' },
  { label: 'Price, low first', kind: 'price', order: 'asc' },
  { label: 'Price, high first', kind: 'price', order: 'desc' },
  { label: 'Guest rating', kind: 'numeric', field: 'fs_rating', order: 'desc' },
]);

function sorts(query: StaysQuery): Html {
  return html`<nav class="sorts" aria-label="Order">
    ${Object.entries(SORTS).map(([name, sort]) => html`<a href="${linkTo(query, { sort: name as SortName })}" ${name === query.sort ? html` aria-current="true"` : null}>${sort.label}</a>`)}
  </nav>`;
}

function filterList(
  query: StaysQuery,
  found: { towns: FacetCount[]; types: FacetCount[]; amenities: FacetCount[] },
): Html {
  const group = (title: string, options: Html, rows: readonly Html[]): Html =>
    html`<stay-facet class="filter" data-label="${title}" ${options}
      ><details open>
        <summary>${title}</summary>
        <ul>
          ${rows}
        </ul>
      </details></stay-facet
    >`;
  const row = (label: string, count: number | null, active: boolean, href: string): Html =>
    html`<li>
      <a href="${href}" ${active ? html` aria-current="true"` : null}
        ><span>${label}</span>${count === null ? null : html`<span class="count">${count}</span>`}</a
      >
    </li>`;
  return html`${group(
    'Town',
    html`data-field="ss_town" data-operator="or" data-control="checkboxes"`,
    found.towns.map(({ value, count }) =>
      row(value, count, value === query.town, linkTo(query, { town: value === query.town ? '' : value })),
    ),
  )}
  ${group(
    'Property type',
    html`data-field="ss_type" data-operator="or" data-control="checkboxes"`,
    found.types.map(({ value, count }) =>
      row(value, count, value === query.type, linkTo(query, { type: value === query.type ? '' : value })),
    ),
  )}
  ${group(
    'Bedrooms',
    html`data-field="is_beds" data-control="range"`,
    [2, 3, 4, 5, 6].map((n) =>
      row(`${n} or more`, null, query.beds === n, linkTo(query, { beds: query.beds === n ? 0 : n })),
    ),
  )}
  ${group(
    'Amenities',
    html`data-field="sm_amenities" data-soft-limit="8"`,
    found.amenities.slice(0, 14).map(({ value, count }) => {
      const active = query.amenities.includes(value);
      return row(
        value,
        count,
        active,
        linkTo(query, {
          amenities: active ? query.amenities.filter((one) => one !== value) : [...query.amenities, value],
        }),
      );
    }),
  )}`;
}

function clear(query: StaysQuery): Html | null {
  if (!query.town && !query.type && query.beds === 0 && query.amenities.length === 0) return null;
  return html`<p class="results-clear">
    <a href="${linkTo(query, { town: '', type: '', beds: 0, amenities: [] })}">Clear filters</a>
  </p>`;
}

function pager(query: StaysQuery, page: number, pages: number): Html | null {
  if (pages === 1) return null;
  const link = (to: number, label: string, rel: string): Html =>
    html`<a href="${linkTo(query, { page: to })}" rel="${rel}">${label}</a>`;
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Previous', 'prev') : html`<span aria-disabled="true">Previous</span>`}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? link(page + 1, 'Next', 'next') : html`<span aria-disabled="true">Next</span>`}
  </nav>`;
}

function nothing(query: StaysQuery, suggestion: string): Html {
  return html`<div class="empty">
    <h2>No home fits all of that</h2>
    <p>
      ${suggestion ? html`Did you mean <a href="${linkTo(query, { q: suggestion })}">${suggestion}</a>? ` : null}Try
      fewer filters or other dates, or <a href="/stays">see every home</a>.
    </p>
  </div>`;
}
