import { choice, flag, json, list, text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const analytics = widget({
  tag: 'stay-analytics',
  kind: 'behaviour',
  group: 'Analytics',
  doc: 'Measures what visitors see and do, in GA4’s terms, and sends it to the services that the site names. Sends nothing without a sink, nothing before consent, and nothing that a visitor types. Homes are sent with their ids, names and prices.',
  mount: 'eager',
  options: {
    sinks: list({
      doc: 'Where measurements go: gtag, dataLayer, events (stay:measured on document), function, beacon.',
    }),
    function: text({
      doc: 'For the sink function: the name of a function on the page, which is called with (name, params).',
    }),
    endpoint: url({
      doc: 'For the sink beacon: the URL that receives the measurements of a visit as JSON, in batches.',
    }),
    consent: choice(['ask', 'given'], {
      doc: 'ask: measures once the visitor has agreed, by the event stay:consent, Google’s consent mode or a TCF dialog. given: measures at once, for sites that need no consent.',
    }),
    products: text({
      default: '[data-product]',
      doc: 'CSS selector of the products, in the page and in our elements. A product has data-product (its id, as in offers), data-product-name, data-product-list, data-product-position (from 1) and data-product-price (a number); our cards already have these.',
    }),
    hold: flag({ doc: 'Holds a plain click on a product until gtag has sent it, for 2 seconds at most.' }),
    purchase: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'On the page that confirms a booking: {"id": "T-1001", "value": 1299, "currency": "USD", "items": [{"id": "1001", "price": 1299}]}. Sent once for each id, even if the page is reloaded.',
    }),
  },
  sends: ['products-seen', 'product-click', 'booked', 'error'],
  hears: ['consent'],
  example: '<stay-analytics data-sinks="events"></stay-analytics>',
});
