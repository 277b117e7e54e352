import { addSettings } from '../packages/cms/src/settings.ts';
import { answer, tag } from '../packages/element/src/conformance/stories.tsx';
import type { ReactNode } from 'react';
import { availability } from '../packages/booking/src/availability/availability.widget.ts';
import { calendar } from '../packages/booking/src/calendar/calendar.widget.ts';
import { order } from '../packages/booking/src/order/order.widget.ts';
import { pricing } from '../packages/booking/src/pricing/pricing.widget.ts';
import { otherDates, sampleOffer, sampleOffers, showOrder, showPrices } from '../packages/booking/src/sample-stays.ts';
import { leadForm } from '../packages/forms/src/lead-form/lead-form.widget.ts';
import { sampleLayers } from '../packages/map/src/frame/layers.sample.ts';
import { mapResults } from '../packages/map/src/map-results/map-results.widget.ts';
import { map } from '../packages/map/src/map/map.widget.ts';
import { tabs } from '../packages/page/src/tabs/tabs.widget.ts';
import { amenities } from '../packages/search/src/amenities/amenities.widget.ts';
import { facet } from '../packages/search/src/facet/facet.widget.ts';
import { favourites } from '../packages/search/src/favourites/favourites.widget.ts';
import { filters } from '../packages/search/src/filters/filters.widget.ts';
import { flag } from '../packages/search/src/flag/flag.widget.ts';
import { pager } from '../packages/search/src/pager/pager.widget.ts';
import { sampleAnswer, sampleFields } from '../packages/search/src/results/samples/results.sample.ts';
import { results } from '../packages/search/src/results/results.widget.ts';
import { search } from '../packages/search/src/search/search.widget.ts';
import { sort } from '../packages/search/src/sort/sort.widget.ts';
import './pages.css';

/** Whole pages, to see how a theme looks. The toolbar changes theme, colours, language and direction. */
export default { title: 'Pages', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };

/** Every story has its own search. */
const searchOf = (name: string) =>
  tag(search, {
    name,
    url: `/${name}/`,
    maxRows: 12,
    returnFullDocs: true,
    fields: sampleFields,
  });
const counts = {
  facet_counts: {
    facet_fields: {
      ss_town: ['Merrow Sound', 19, 'Port Ansel', 12, 'Gull Hollow', 7],
      sm_amenities: ['Hot tub', 31, 'Wi-Fi', 28, 'Private pool', 17, 'Pets welcome', 12],
    },
  },
};
const serve = (name: string) => () =>
  answer({ [`/${name}/`]: (request: Request) => ({ ...(sampleAnswer(38)(request) as object), ...counts }) });

const Header = (): ReactNode => (
  <header className="sample-bar">
    <strong>Lantern &amp; Tide</strong>
    {tag(favourites, { path: '#favourites' })}
    {tag(order, { label: 'Your trip' })}
  </header>
);

export const SearchPage = {
  beforeEach: serve('story-page'),
  render: (): ReactNode => (
    <div className="sample-page">
      <Header />
      {searchOf('story-page')}
      <div className="sample-columns">
        {tag(
          filters,
          { name: 'story-page' },
          <>
            {tag(facet, { name: 'story-page', field: 'ss_town', label: 'Town', control: 'checkboxes' })}
            {tag(facet, { name: 'story-page', field: 'sm_amenities', label: 'Amenities' })}
          </>,
        )}
        <div className="sample-stack">
          {tag(sort, { name: 'story-page' })}
          {tag(results, { name: 'story-page', numvisible: 12, infinite: false })}
          {tag(pager, { name: 'story-page' })}
        </div>
      </div>
    </div>
  ),
};

export const SearchPageWithMap = {
  beforeEach: serve('story-map-page'),
  render: (): ReactNode => (
    <div className="sample-page">
      {searchOf('story-map-page')}
      <div className="sample-halves">
        {tag(results, { name: 'story-map-page', numvisible: 4, infinite: false })}
        {tag(mapResults, {
          views: true,
          name: 'story-map-page',
          latitude: 37.7,
          longitude: -73.85,
          zoom: 8,
          layers: sampleLayers,
          height: '36rem',
        })}
      </div>
    </div>
  ),
};

const AMENITIES = [
  'pool|Pools|Private pool, heated from May to October',
  'bath|Hot tub|For six, on the upper deck',
  'wifi|Wi-Fi|Fibre, 300 Mbit/s',
  'pets|Pets|Two dogs are welcome',
];

export const PropertyPage = {
  beforeEach: async () => {
    addSettings({ rcItemAvailForm: null });
    await showOrder([sampleOffer()]);
    showPrices('1001', [...sampleOffers, ...otherDates]);
  },
  render: (): ReactNode => (
    <div className="sample-page">
      <Header />
      <h1>Tern Cottage</h1>
      <div className="sample-row">
        {tag(flag, { itemId: 'stays-1', label: 'Tern Cottage' })}
        {tag(amenities, { items: AMENITIES })}
      </div>
      {tag(
        tabs,
        { hash: false },
        <>
          <section>
            <h2>About</h2>
            <p>Three bedrooms behind the first dune, and a porch that looks at the lighthouse.</p>
          </section>
          <section>
            <h2>House rules</h2>
            <p>No smoking. Dogs are welcome from September to May.</p>
          </section>
        </>,
      )}
      {tag(availability, { eid: '1001' })}
      {tag(pricing, { itemId: '1001', mode: 'detail', showAdd: true, showBuy: true, showOriginalPrice: true })}
      {tag(calendar, { eid: '1001' })}
      {tag(map, { latitude: 37.7, longitude: -73.9, zoom: 8, layers: sampleLayers, height: '18rem', start: 'click' })}
      {tag(
        leadForm,
        {},
        <form action="/enquiry" method="post">
          <div className="form-item">
            <label htmlFor="page-mail">E-mail</label> <input id="page-mail" name="mail" type="email" />
          </div>
          <input type="submit" name="op" value="Send" />
        </form>,
      )}
    </div>
  ),
};

/** The trip of the checkout page. */
export const TripPage = {
  beforeEach: () => showOrder([sampleOffer(), sampleOffer({ eid: '1002', p: 1_480, n: 'Dune Walk' }, 4, 9)]),
  render: (): ReactNode => (
    <div className="sample-page">
      <Header />
      <h1>Your trip</h1>
      {tag(order, { mode: 'detail', showBuy: true, searchPath: '#stays', annotation: 'All taxes and fees included.' })}
    </div>
  ),
};
