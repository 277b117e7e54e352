import { emit } from '@staytags/bus/bus';
import { place, until } from '@staytags/element/conformance/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { searchState } from '../../search/search.state.ts';
import { search } from '../../search/search.widget.ts';
import { searchTest } from '../../search-test-kit.ts';
import { facet } from '../facet.widget.ts';

const TOWNS = { Duck: 9, 'Avon Bay': 5, 'Kitty "Hawk"': 3, 'A, B': 2, 'Wi-Fi / Internet': 1 };
const test = searchTest('in-search');

const value = (host: Element, text: string) =>
  [...(host.shadowRoot?.querySelectorAll<HTMLAnchorElement>('.value') ?? [])].find(
    (each) => each.querySelector('.text')?.textContent === text,
  )!;

describe('in a search', () => {
  let asked: string[] = [];
  const town = (label: string) => value(document.querySelector('stay-facet')!, label);

  async function showInSearch(attributes: string, field = 'ss_town'): Promise<void> {
    asked = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      asked.push(decodeURIComponent(new Request(input).url));
      const body = {
        response: { numFound: 9, start: 0, docs: [{ id: 'a' }] },
        facet_counts: { facet_fields: { [field]: { ...TOWNS, 'Point "Patience"': 1 } } },
      };
      return Promise.resolve(Response.json(body));
    });
    place(
      `<div><stay-search data-name="${test.name}" data-url="/solr/" data-form="off" data-return-full-docs data-doc-cache="off"></stay-search>
      <stay-facet data-name="${test.name}" data-field="${field}" data-label="Town" ${attributes}></stay-facet></div>`,
      search,
      facet,
    );
    await until('the values are there', () => town('Duck'));
  }

  it('a facet declared by a tag alone is requested with its limits, and removed with its element [FAC-1] [FAC-6]', async () => {
    await showInSearch('data-hard-limit="50" data-facet-missing data-facet-mincount="2" data-active-sorts="display"');
    expect(asked.at(-1)).toContain(
      '&facet.field=ss_town&f.ss_town.facet.limit=50&f.ss_town.facet.missing=true&f.ss_town.facet.mincount=2&f.ss_town.facet.sort=index&',
    );
    document.querySelector('stay-facet')!.remove();
    await until('it is not asked for any more', () => !searchState(test.name).facets.length);
    emit('search-set', { name: test.name, params: { q: 'x' } });
    await until('without the facet', () => asked.at(-1)?.includes('&q=x') && !asked.at(-1)?.includes('ss_town'));
  });

  it('with or, values are one filter whose tag its own counts leave out [FAC-6]', async () => {
    await showInSearch('data-operator="or"');
    town('Duck').click();
    await until('one is asked for', () => asked.at(-1)?.includes('fq={!tag=ss_town}ss_town:Duck&'));
    expect(asked.at(-1)).toContain('facet.field={!ex=ss_town}ss_town');
    town('Avon Bay').click();
    await until('either', () => asked.at(-1)?.includes('fq={!tag=ss_town}ss_town:Duck OR ss_town:"Avon Bay"&'));
  });

  it.each(['Wi-Fi / Internet', 'A, B', 'Kitty "Hawk"', 'Point "Patience"'])(
    '%s is chosen, restored from the address, and removed, in a field with a dollar sign [FAC-2] [SRCH-7]',
    async (label) => {
      const quoted = `"${label.replaceAll('"', '\\"')}"`;
      await showInSearch('', 'ss_field$value');
      town(label).click();
      await until('it is asked for', () => asked.at(-1)?.includes(`&fq=ss_field$value:${quoted}&`));
      const address = location.href;
      expect(decodeURIComponent(location.hash)).toContain(`fq=ss_field$value:${quoted}`);
      town(label).click();
      await until('it is gone', () => !town(label).hasAttribute('aria-current'));
      expect(location.hash).toBe('');
      location.href = address;
      await until('it is restored', () => town(label).hasAttribute('aria-current'));
      town(label).click();
      await until('it is removed again', () => !asked.at(-1)?.includes('fq='));
    },
  );
});
