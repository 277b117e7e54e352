import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemSchema, offerSchema, orderSchema, stayParamsSchema } from '@staytags/booking/price/offer.logic';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import { parse } from 'yaml';

interface Document {
  readonly info: object;
  readonly components: { readonly schemas: Readonly<Record<keyof typeof PARSED, { readonly properties?: object }>> };
}

const PARSED = { StayParams: stayParamsSchema, Offer: offerSchema, Item: itemSchema, Order: orderSchema };

/** OpenAPI of `/rcapi` and `/rescms`. Its schemas are those that the code parses responses with; checks made in code are not included. */
export function openApi(version: string): object {
  const written = parse(readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8')) as Document;
  const derived = toJsonSchemaDefs(PARSED, { typeMode: 'input', errorMode: 'ignore' });
  const schemas = Object.entries(written.components.schemas).map(([name, schema]) => {
    const { properties, ...parsed } = derived[name as keyof typeof PARSED];
    return [name, { ...parsed, ...schema, properties: { ...properties, ...schema.properties } }];
  });
  return {
    ...written,
    info: { ...written.info, version },
    components: { ...written.components, schemas: Object.fromEntries(schemas) },
  };
}
