import { itemSchema, offerSchema, orderSchema, stayParamsSchema } from '@staytags/booking/price/offer.logic';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The JSON Schema of a valibot schema that the code parses responses with. Checks made in code are not included. */
function schemaOf(schema: GenericSchema, description: string): Record<string, unknown> {
  const { $schema: _dialect, ...made } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return { description, ...made };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema: object) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: { description: 'Any other status is a failure: the element shows an error and offers a retry.' },
});
const query = (name: string, description: string, schema: object = { type: 'string' }, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});

/** The params of a stay, in PHP's bracket syntax. */
function stayParams() {
  const { properties } = schemaOf(stayParamsSchema, '') as { properties: Record<string, object> };
  const words: Readonly<Record<string, string>> = {
    begin: 'Arrival, MM/DD/YYYY.',
    end: 'Departure, MM/DD/YYYY.',
    adult: 'Adults.',
    child: 'Children.',
    senior: 'Seniors.',
    coupon: 'A promo code.',
    flex: 'The number of days by which the stay may shift.',
    flex_type: 'The kind of shift, in the server’s terms.',
    eid: 'The item; without it, all items. Several as rcav[eid][].',
    IDs: 'Ids by product type, sent as configured.',
  };
  return Object.entries(properties).map(([name, schema]) => query(`rcav[${name}]`, words[name] ?? '', schema));
}

const offerParams = [
  {
    name: 'qp',
    in: 'query',
    required: true,
    style: 'form',
    explode: true,
    description: 'The qp of the offer from the search response: its members are the params.',
    schema: { type: 'object' },
  },
];

/** OpenAPI of `/rcapi` and `/rescms`, for developers of the server. */
export function openApi(version: string): object {
  const offer = schemaOf(
    offerSchema,
    'A price for a stay. qp is kept verbatim, and sent back with the calls that buy, quote or add the offer. In a search response the eid may be missing: then the item’s eid applies.',
  );
  const item = schemaOf(itemSchema, 'An item with its prices: a list, or a list as PHP’s map.') as {
    properties: Record<string, object>;
  };
  const order = schemaOf(orderSchema, 'The order of the session: its lines by key, and their number.') as {
    properties: Record<string, object>;
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Staytags: the requests of the elements',
      version,
      description:
        'All paths are on the site’s own origin. Query params use PHP’s bracket syntax: rcav[begin]=06/12/2027. Numbers and flags may be strings; empty maps may be lists.',
    },
    paths: {
      '/rcapi/item/avail/search': {
        get: {
          summary: 'Searches for availability and prices. The path is the option url of stay-availability.',
          parameters: stayParams(),
          responses: answer('The available items with their prices. A list, or a list as a map.', {
            type: 'array',
            items: ref('Item'),
          }),
        },
      },
      '/rcapi/order/get': {
        get: {
          summary: 'The order of the session, for data-storage="session".',
          responses: answer('The order.', ref('Order')),
        },
      },
      '/rcapi/order/add': {
        get: {
          summary: 'Adds an offer to the order of the session. Never retried.',
          parameters: offerParams,
          responses: answer('The order, with the new line.', ref('Order')),
        },
      },
      '/rcapi/order/remove': {
        get: {
          summary: 'Removes a line from the order of the session. Never retried.',
          parameters: [query('index', 'The key of the line.', { type: 'string' }, true)],
          responses: answer('The remaining order.', ref('Order')),
        },
      },
      '/rescms/ajax/item/pricing/quote': {
        get: {
          summary: 'The quote for an offer.',
          parameters: offerParams,
          responses: answer('The quote as HTML: a table with a row for each amount.', {
            type: 'object',
            required: ['content'],
            properties: {
              status: { description: '1 if there is a quote.', type: ['integer', 'string'] },
              content: { type: 'string' },
              message: { description: 'Why there is no quote, for the visitor.', type: 'string' },
            },
          }),
        },
      },
      '/rescms/order/provinces/{country}': {
        get: {
          summary: 'The states or provinces of a country. The path is the option path of stay-region.',
          parameters: [{ name: 'country', in: 'path', required: true, schema: { type: 'string' } }],
          responses: answer('Names by code. An empty list if the country has none.', {
            type: ['object', 'array'],
            additionalProperties: { type: 'string' },
          }),
        },
      },
      '/rescms/order/share': {
        post: {
          summary: 'Stores a Trips Collection and returns a link to it.',
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
          responses: answer('The link, and a form to send it by e-mail.', {
            type: 'object',
            properties: { url: { type: 'string' }, form: { type: 'string' } },
          }),
        },
      },
      '/rescms/item/{eid}/buy': {
        get: {
          summary: 'The page that books an item: opened as a link, not requested.',
          parameters: [{ name: 'eid', in: 'path', required: true, schema: { type: 'string' } }, ...offerParams],
          responses: { 200: { description: 'A page.', content: { 'text/html': {} } } },
        },
      },
    },
    components: {
      schemas: {
        Offer: offer,
        Item: {
          ...item,
          properties: { ...item.properties, prices: { type: ['array', 'object'], items: ref('Offer') } },
        },
        Order: {
          ...order,
          properties: { ...order.properties, lis: { type: ['object', 'array'], additionalProperties: ref('Offer') } },
        },
      },
    },
  };
}
