import { expect, expectTypeOf, it } from 'vitest';
import { events } from '@staytags/bus/events';
import type { EventMap } from '@staytags/bus/events';
import type * as Published from '../generated/published/types/elements.d.ts';
import type { StaytagsGlobal } from '../src/page.ts';
import { payloadTypes } from '../generate/payloads.ts';

it('publishes the API and the payloads as the code has them [CORE-12]', () => {
  expectTypeOf<Omit<StaytagsGlobal, 'on' | 'emit' | 'store'>>().toExtend<
    Omit<Published.StaytagsGlobal, 'on' | 'emit' | 'store'>
  >();
  expectTypeOf<keyof Published.StaytagsGlobal>().toEqualTypeOf<keyof StaytagsGlobal>();
  expectTypeOf<keyof Published.StayEvents>().toEqualTypeOf<keyof EventMap>();
  expectTypeOf<Published.StayEvents['order-add']['offer']>().toEqualTypeOf<EventMap['order-add']['offer']>();
  expectTypeOf<Published.StayEvents['map-search']['bounds']>().toEqualTypeOf<EventMap['map-search']['bounds']>();
  expect([...payloadTypes().keys()]).toEqual(Object.keys(events));
});
