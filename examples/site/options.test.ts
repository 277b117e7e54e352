import { attributeName, readOption, type OptionDef } from '../../packages/base/src/options/options.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from '../../packages/staytags/src/widgets.ts';
import { startVisit, type Visit } from './journey.ts';

// Tests of the sources cannot tell whether the build keeps every option of every element.

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.close());

const TEXTS = ['true', 'false', '7', 'x', '/x', 'a,b', '{}', '[]'];

/** Attribute values that the option accepts, and the parsed values. */
function accepted(def: OptionDef<unknown>): [string, unknown][] {
  const limits = [def.min, def.max].filter((limit) => limit !== undefined).map(String);
  return [...(def.values ?? []), ...limits, ...TEXTS].flatMap((text): [string, unknown][] => {
    const result = readOption(def, text);
    return result.ok ? [[text, result.value]] : [];
  });
}

const examples = new Map<string, string>(elements.map(({ widget: { tag, example } }) => [tag, example]));

describe.each(['staytags.js', 'staytags-lite.js'])('%s', (bundle) => {
  let page: Page;
  beforeAll(async () => {
    const visitor = await visit.newVisitor();
    page = await visitor.newPage();
    await page.route('**/one-element', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>One element</title><main></main><script type="module" src="/staytags/${bundle}"></script>`,
      }),
    );
    await page.goto(`${visit.url}/one-element`);
  });
  afterAll(() => page.context().close());

  it.each(elements.map(({ widget }) => [widget.tag, widget] as const))(
    'reads every option of %s from its attribute, and responds after each [CORE-1] [CORE-5]',
    async (tag, widget) => {
      // One page for all of them: each has it for itself.
      await page.locator('main').evaluate(
        (main, html) => {
          // oxlint-disable-next-line no-unsanitized/property -- the declaration's own example.
          main.innerHTML = html;
        },
        examples.get(tag) ?? '',
      );
      const host = page.locator(tag).first();
      const names = Object.keys(widget.options);
      await expect.poll(() => host.evaluate((at, all) => all.filter((name) => !(name in at)), names)).toEqual([]);
      const cases = Object.entries(widget.options).flatMap(([name, def]) =>
        accepted(def).map(([text, value]) => ({
          name,
          attribute: attributeName(name),
          text,
          value: JSON.stringify(value),
        })),
      );
      const wrong = await host.evaluate(async (at, all) => {
        const task = () => new Promise((done) => setTimeout(done));
        const missed: object[] = [];
        for (const { name, attribute, text, value } of all) {
          const read = () => JSON.stringify((at as unknown as Record<string, unknown>)[name]);
          at.setAttribute(attribute, text);
          for (let tasks = 0; tasks < 2000 && read() !== value; tasks += 1) await task();
          if (read() !== value) missed.push({ name, text, value, read: read() });
        }
        return missed;
      }, cases);
      expect(wrong).toEqual([]);
    },
  );
});
