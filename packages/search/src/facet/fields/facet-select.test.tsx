import { inView, place, ready, until } from '@staytags/element/conformance/test-kit';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { publishSearch } from '../../search/search.state.ts';
import { searchTest } from '../../search-test-kit.ts';
import { facet } from '../facet.widget.ts';

const test = searchTest('facet-select');

const publish = (fq: readonly string[] = []) =>
  publishSearch(test.name, {
    ...{ status: 'ready', version: 1, params: { fq } },
    facetFields: {
      ss_town: [
        { value: 'Duck', count: 9 },
        { value: 'Avon Bay', count: 5 },
        { value: 'Corolla', count: 3 },
      ],
    },
  });

async function show(attributes: string): Promise<{ host: HTMLElement; select: HTMLSelectElement }> {
  publish();
  const host = place(
    `<stay-facet data-name="${test.name}" data-field="ss_town" data-label="Town" data-control="select" ${attributes}></stay-facet>`,
    facet,
  );
  await ready(host);
  const select = await until('the select', () => inView<HTMLSelectElement>(host, 'select'));
  select.focus();
  return { host, select };
}
const options = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value);
const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.text;

it('searches for what arrow keys have chosen on Enter, once, and keeps its order [FAC-10]', async () => {
  const { host, select } = await show('data-operator="or"');
  const before = options(select);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen(select)).toBe('Duck (9)');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen(select)).toBe('Avon Bay (5)');
  expect(test.sets).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:"Avon Bay"'] }]);
  publish(['ss_town:"Avon Bay"']);
  await until('it is chosen', () => inView(host, '[part=reset]'));
  expect([options(select), chosen(select)]).toEqual([before, 'Avon Bay (5)']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen(select)).toBe('Corolla (3)');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => test.sets.slice(1)).toEqual([{ fq: ['ss_town:Corolla'] }]);
});

it('adds one value as the focus leaves, however many keys led to it [FAC-10] [FAC-2]', async () => {
  const { select } = await show('data-limit-active-items="0"');
  for (const town of ['Duck (9)', 'Avon Bay (5)', 'Corolla (3)']) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => chosen(select)).toBe(town);
  }
  expect(test.sets).toEqual([]);
  select.blur();
  await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:Corolla'] }]);
});

it('searches for nothing if keys return to what is chosen [FAC-10]', async () => {
  const { select } = await show('');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen(select)).toBe('Duck (9)');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => chosen(select)).toBe('Any');
  await userEvent.keyboard('{Enter}');
  select.blur();
  expect(test.sets).toEqual([]);
});

it('searches at once for a choice from the open list, also after keys [FAC-10]', async () => {
  const { select } = await show('');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen(select)).toBe('Duck (9)');
  await userEvent.selectOptions(select, 'Corolla (3)');
  await expect.poll(() => test.sets).toEqual([{ fq: ['ss_town:Corolla'] }]);
  select.blur();
  expect(test.sets).toHaveLength(1);
});

it('forgets a waiting value that the next search no longer offers, and keeps the chosen one [FAC-10]', async () => {
  const { host, select } = await show('');
  publish(['ss_town:Duck']);
  await expect.poll(() => chosen(select)).toBe('Duck (9)');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen(select)).toBe('Avon Bay (5)');
  publishSearch(test.name, { facetFields: { ss_town: [{ value: 'Duck', count: 9 }] } });
  await expect.poll(() => chosen(select)).toBe('Duck (9)');
  select.blur();
  await until('it has left', () => host.shadowRoot?.activeElement === null);
  expect(test.sets).toEqual([]);
});
