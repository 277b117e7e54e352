import { addSettings } from '../packages/cms/src/settings.ts';
import { answer } from '../packages/element/src/conformance/stories.tsx';
import type { ReactNode } from 'react';
import { sampleOffer, sampleOffers, showOrder, showPrices } from '../packages/booking/src/sample-stays.ts';
import { sampleLayers } from '../packages/map/src/frame/layers.sample.ts';
import { App as Facet } from './react/facet.tsx';
import { App as Favourites } from './react/favourites.tsx';
import { App as Flag } from './react/flag.tsx';
import { App as LeadForm } from './react/lead-form.tsx';
import { App as Map } from './react/map.tsx';
import { App as Order } from './react/order.tsx';
import { App as Pricing } from './react/pricing.tsx';
import { App as Share } from './react/share.tsx';

export default { title: 'React/Features', tags: ['!autodocs'] };

interface Feature {
  readonly App: () => ReactNode;
  /** Its file in `react/`. */
  readonly file: string;
  /** The same as tags. */
  readonly html: string;
}

const codes = import.meta.glob<string>('./react/*.tsx', { query: '?raw', import: 'default', eager: true });
/** Storybook runs the sources of the package. */
const SOURCE = /'[^']*\/generated\/react\.tsx'/;

const CODE = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: 12,
  border: '1px solid',
  fontSize: 13,
} as const;
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 32,
} as const;

/** The component and the tag, both alive and with the page's one state, each with its code. */
const beside = ({ App, file, html }: Feature, beforeEach?: () => unknown) => ({
  ...(beforeEach ? { beforeEach } : {}),
  render: (): ReactNode => (
    <div style={BESIDE}>
      <section aria-label="React">
        <h2>React</h2>
        <App />
        <pre style={CODE}>{codes[`./react/${file}.tsx`]?.replace(SOURCE, "'staytags/react'")}</pre>
      </section>
      <section aria-label="Tag">
        <h2>Tag</h2>
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <pre style={CODE}>{html}</pre>
      </section>
    </div>
  ),
});

export const OrderBag = beside(
  {
    App: Order,
    file: 'order',
    html: `<stay-order data-mode="widget" data-label="Your trip">
  <a href="/mytrip">Your trip</a>
</stay-order>`,
  },
  () => showOrder([sampleOffer()]),
);

export const PricingDisplay = beside(
  {
    App: Pricing,
    file: 'pricing',
    html: '<stay-pricing data-item-id="1001" data-mode="detail" data-show-add></stay-pricing>',
  },
  () => showPrices('1001', sampleOffers),
);

export const FlagToggle = beside({
  App: Flag,
  file: 'flag',
  html: '<stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>',
});

export const FavouritesCounter = beside({
  App: Favourites,
  file: 'favourites',
  html: `<stay-flag data-item-id="stays-1001" data-label="Sea View Cottage"></stay-flag>
<stay-favourites data-path="#favourites"></stay-favourites>`,
});

export const FacetList = beside(
  {
    App: Facet,
    file: 'facet',
    html: '<stay-facet data-name="react" data-field="ss_town" data-label="Town"></stay-facet>',
  },
  () =>
    answer({
      '/story-react/': {
        response: { numFound: 16, start: 0, docs: [] },
        facet_counts: { facet_fields: { ss_town: ['Merrow Sound', 9, 'Port Ansel', 7] } },
      },
    }),
);

export const LeadModal = beside({
  App: LeadForm,
  file: 'lead-form',
  html: `<stay-lead-form data-label="Ask us">
  <form method="post" action="/ask">
    <label>Your question <textarea name="question"></textarea></label>
    <button type="submit">Send</button>
  </form>
</stay-lead-form>`,
});

export const ShareButton = beside(
  { App: Share, file: 'share', html: '<stay-share data-label="Share your trip"></stay-share>' },
  async () => {
    await showOrder([sampleOffer()]);
    return answer({ '/rescms/order/share': { url: 'https://lantern.example/s/4fJk2a' } });
  },
);

export const MapWithMarkers = beside(
  {
    App: Map,
    file: 'map',
    html: `<stay-map data-latitude="37.7" data-longitude="-73.9" data-zoom="8">
  <stay-marker data-latitude="37.98" data-longitude="-73.93" data-heading="Port Ansel">
    Ferry bells and chowder.
  </stay-marker>
</stay-map>`,
  },
  () => {
    addSettings({ staytags: { map: { layers: sampleLayers } } });
    return () => addSettings({ staytags: { map: null } });
  },
);
