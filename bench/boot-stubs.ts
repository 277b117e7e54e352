import type { Site } from './pages.ts';

/**
 * The peers request fixed hosts. Their pages send these requests to the bench server instead, through the emulated network, which they
 * would bypass if the browser's driver answered them. They also save the connection to a second host that they would need on a real page.
 */
function callHere(): void {
  const real = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    return url.host === location.host ? real(input, init) : real(`/stub/${url.host}${url.pathname}.json`, init);
  };
}

export const callHereScript = `<script>(${callHere.toString()})()</script>`;

export const SHOP = 'shop.bench';
const ORGANISATION = 'bench';

const list = (...nodes: object[]) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node) => ({ cursor: 'c', node })),
});
const money = (amount: string) => ({ amount, currencyCode: 'USD' });

const product = {
  __typename: 'Product',
  id: 'gid://shopify/Product/1001',
  availableForSale: true,
  createdAt: '2024-06-15T00:00:00Z',
  updatedAt: '2024-06-15T00:00:00Z',
  descriptionHtml: '<p>Two bedrooms by the sea.</p>',
  description: 'Two bedrooms by the sea.',
  handle: 'sea-view-cottage',
  productType: 'Rental',
  title: 'Sea View Cottage',
  vendor: 'Bench',
  publishedAt: '2024-06-15T00:00:00Z',
  onlineStoreUrl: null,
  options: [{ name: 'Title', values: ['Default Title'] }],
  images: list(),
  variants: list({
    id: 'gid://shopify/ProductVariant/1',
    title: 'Default Title',
    price: money('180.0'),
    priceV2: money('180.0'),
    compareAtPrice: null,
    compareAtPriceV2: null,
    weight: 0,
    available: true,
    sku: 'stays-1001',
    image: null,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    unitPrice: null,
    unitPriceMeasurement: {
      measuredType: null,
      quantityUnit: null,
      quantityValue: 0,
      referenceUnit: null,
      referenceValue: 0,
    },
  }),
};

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = [
  base64({ alg: 'RS512', typ: 'JWT' }),
  base64({
    organization: { id: 'o1', slug: ORGANISATION, enterprise: false, region: 'eu' },
    application: { id: 'a1', client_id: 'bench', kind: 'sales_channel', public: true },
    market: { id: ['m1'], stock_location_ids: ['s1'], geocoder_id: null, allows_external_prices: false },
    scope: 'market:code:us',
    iss: 'https://commercelayer.io',
    iat: 1_700_000_000,
    exp: 4_000_000_000,
    test: true,
  }),
  'c2lnbmF0dXJl',
].join('.');
const authorization = {
  access_token: token,
  token_type: 'Bearer',
  expires_in: 14_400,
  scope: 'market:code:us',
  created_at: 1_700_000_000,
};
const sku = (more: object) => ({
  id: 'sku1',
  type: 'skus',
  attributes: { code: 'stays-1001', name: 'Sea View Cottage', ...more },
});
const organisation = { data: { id: 'o1', type: 'organizations', attributes: { slug: ORGANISATION, config: null } } };

const stays = Array.from({ length: 10 }, (_, index) => ({
  id: `bench-rentals-${index + 1}`,
  is_eid: 1_001 + index,
  ss_name: `Home ${index + 1}`,
  ss_url: `/stays/${index + 1}`,
  ss_town: 'Harbour Town',
  fs_low: 125 + index,
}));
const solr = {
  responseHeader: { status: 0, QTime: 3, params: { q: '*:*', start: '0', rows: '10' } },
  response: { numFound: stays.length, start: 0, docs: stays },
  facet_counts: {
    facet_queries: {},
    facet_fields: { ss_town: ['Harbour Town', stays.length] },
    facet_dates: {},
    facet_ranges: {},
  },
};

export const SOLR = '/stub/solr/';
export const SERVLET = 'select.json';

/** The responses of the peers' servers, the index and the booking server. */
export function addStubs({ pages }: Site): void {
  const api = `/stub/${ORGANISATION}.commercelayer.io/api`;
  const answers: Record<string, object> = {
    [`/stub/${SHOP}/api/2025-01/graphql.json`]: { data: { node: product } },
    '/stub/auth.commercelayer.io/oauth/token.json': authorization,
    [`${api}/skus.json`]: { data: [sku({})], meta: { record_count: 1, page_count: 1 } },
    [`${api}/skus/sku1.json`]: { data: sku({ inventory: { available: true, quantity: 5, levels: [] } }) },
    [`${api}/organization.json`]: organisation,
    [SOLR + SERVLET]: solr,
    '/rcapi/item/avail/search': [],
    '/rcapi/order/get': { lines: [] },
  };
  for (const [path, answer] of Object.entries(answers)) pages.set(path, JSON.stringify(answer));
}
