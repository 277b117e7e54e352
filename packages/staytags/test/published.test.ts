import { expect, expectTypeOf, it } from 'vitest';
import { events } from '@staytags/bus/events';
import type { EventMap } from '@staytags/bus/events';
import type * as Published from '../generated/published/types/elements.d.ts';
import type { StaytagsGlobal } from '../src/page.ts';
import { payloadTypes } from '../generate/payloads.ts';

it('publishes the API and the payloads as the code declares them [CORE-12]', () => {
  // Copied from the code, except for the names that it uses.
  expectTypeOf<Omit<Published.StaytagsGlobal, 'on' | 'emit' | 'store'>>().toEqualTypeOf<
    Omit<StaytagsGlobal, 'on' | 'emit' | 'store'>
  >();
  expectTypeOf<Published.StaytagsGlobal['on']>().parameter(0).toEqualTypeOf<keyof EventMap>();
  expectTypeOf<Published.StaytagsGlobal['emit']>().parameter(0).toEqualTypeOf<keyof EventMap>();
  expectTypeOf<ReturnType<StaytagsGlobal['store']['get']>>().toExtend<Published.StayState>();
  expectTypeOf<keyof Published.StayEvents>().toEqualTypeOf<keyof EventMap>();
  expectTypeOf<Published.StayEvents['order-add']['offer']>().toEqualTypeOf<EventMap['order-add']['offer']>();
  expectTypeOf<Published.StayEvents['map-search']['bounds']>().toEqualTypeOf<EventMap['map-search']['bounds']>();
  expect([...payloadTypes().keys()]).toEqual(Object.keys(events));
});
