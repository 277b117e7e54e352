import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { PageState } from '@staytags/bus/bus';
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
  expectTypeOf<Readonly<Partial<PageState>>>().toExtend<Published.StayState>();
  expectTypeOf<NonNullable<Published.StayState['order']>['count']>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<Published.StayState['order']>['lines']>().toEqualTypeOf<
    ReadonlyMap<string, { readonly offer: Published.Offer }>
  >();
  expectTypeOf<keyof Published.StayEvents>().toEqualTypeOf<keyof EventMap>();
  expectTypeOf<Published.StayEvents['order-add']['offer']>().toEqualTypeOf<EventMap['order-add']['offer']>();
  expectTypeOf<Published.StayEvents['map-search']['bounds']>().toEqualTypeOf<EventMap['map-search']['bounds']>();
  expect([...payloadTypes().keys()]).toEqual(Object.keys(events));
});

it('publishes types that declare every name that they use [CORE-12]', () => {
  const root = resolve(import.meta.dirname, '../../..');
  // An app without `skipLibCheck`. Those of Vue and Svelte need their packages: `pnpm test:package` checks them.
  const files = globSync('packages/staytags/generated/published/**/*.d.ts', {
    cwd: root,
    exclude: ['**/{vue,svelte}.d.ts'],
  });
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    'false',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const { stdout } = spawnSync('node_modules/.bin/tsc', [...files, ...options, '--ignoreConfig', '--types', ''], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
