import { attributeName } from '@staytags/base/options/options';
import { describeOnStage } from '@staytags/element/conformance/conformance-stage';
import { settled } from '@staytags/element/conformance/test-kit';
import { expect, it } from 'vitest';
import { elements } from '../src/widgets.ts';
import { size, tried } from '../../../tools/campaign.ts';
import { VALUES, watchFaults } from './hostile.fakes.ts';

/** Another value for each option in `pnpm test`, all of them in `pnpm prove`. */
const EACH = size(1, VALUES.length);
const FAULT = /failed twice|code could not be loaded|\w+Error\b|Maximum/;

const faults = watchFaults();

for (const [nth, { widget }] of elements.entries())
  describeOnStage(widget, ({ shown, alive, errors, quiet }) => {
    it('survives hostile values of every option [CORE-4]', async () => {
      quiet();
      const host = await shown();
      const here = location.href;
      for (const [index, name] of Object.keys(widget.options).entries()) {
        const attribute = attributeName(name);
        const before = host.getAttribute(attribute);
        for (let i = 0; i < EACH; i += 1) {
          host.setAttribute(attribute, VALUES[(nth * 7 + index + i) % VALUES.length] ?? '');
          await settled();
        }
        if (before === null) host.removeAttribute(attribute);
        else host.setAttribute(attribute, before);
        tried(EACH);
      }
      await alive(host);
      const said = errors().mock.calls.map((call: unknown[]) => call.map(String).join(' '));
      expect([...faults.splice(0), ...said.filter((text: string) => FAULT.test(text))]).toEqual([]);
      expect(['polluted' in {}, 'fired' in globalThis, location.href]).toEqual([false, false, here]);
    }, 900_000);
  });

it('the same values do harm where nothing reads them [CORE-4]', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const merge = (to: Record<string, unknown>, from: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(from))
      if (typeof value === 'object' && value && !Array.isArray(value))
        merge((to[key] ??= {}) as Record<string, unknown>, value as Record<string, unknown>);
      else to[key] = value;
  };
  // eslint-disable-next-line no-unsanitized/property -- the control, without a guard.
  for (const value of VALUES) box.innerHTML = value;
  // eslint-disable-next-line no-unsanitized/property -- the control, without a guard.
  box.innerHTML = VALUES.filter((value) => value.startsWith('<')).join('');
  // eslint-disable-next-line no-restricted-properties -- the control, without a guard.
  merge({}, JSON.parse(VALUES.find((value) => value.startsWith('{"__proto__"')) ?? '') as Record<string, unknown>);
  expect('polluted' in {}).toBe(true);
  await expect.poll(() => 'fired' in globalThis).toBe(true);
  Reflect.deleteProperty(Object.prototype, 'polluted');
  Reflect.deleteProperty(globalThis, 'fired');
  box.remove();
  tried(VALUES.length);
});
