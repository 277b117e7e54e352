import { on } from '@staytags/bus/bus';
import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { facet } from '../facet/facet.widget.ts';
import { publishSearch, searchState } from '../search/search.state.ts';
import { filters } from './filters.widget.ts';

let tests = 0;
let name = '';
let sets: unknown[] = [];
let stop = new AbortController();

beforeEach(async () => {
  name = `sheet-${tests++}`;
  sets = [];
  stop = new AbortController();
  on('search-set', (request) => request.name === name && sets.push(request.params), stop.signal);
  await page.viewport(390, 800);
});
afterEach(async () => {
  stop.abort();
  clearPage();
  await page.viewport(1280, 800);
  await settled();
});

const publish = (numFound: number, fq: readonly string[] = []) =>
  publishSearch(name, {
    status: 'ready',
    version: searchState(name).version + 1,
    numFound,
    params: { fq },
    facetFields: { ss_town: [{ value: 'Duck', count: 3 }] },
  });

async function show(printed = ''): Promise<HTMLElement> {
  const host = place(
    `<stay-filters data-name="${name}">${printed}<stay-facet data-name="${name}" data-field="ss_town" data-label="Town"></stay-facet></stay-filters>`,
    filters,
    facet,
  );
  await until('it is ready', () => host.shadowRoot?.querySelector('.stay-view'));
  await ready(inside(host));
  return host;
}
const inside = (host: Element) => host.querySelector<HTMLElement>('stay-facet')!;
const opener = (host: Element) => inView(host, '[part=button]')!;
const dialog = (host: Element) => inView<HTMLDialogElement>(host, 'dialog');
const seen = (element: HTMLElement) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
const opened = (host: Element) => until('it is open', () => dialog(host)?.open && seen(inside(host)));
const closed = (host: Element) => until('it is closed', () => !dialog(host)?.open && !seen(inside(host)));

describe('on a phone', () => {
  it('is a button with the number of chosen values, and the facets are out of the way [FAC-7]', async () => {
    publish(38, ['ss_town:Duck', 'is_beds:3']);
    const host = await show();
    expect(opener(host).textContent).toBe('Filters2, 2 selected');
    expect([opener(host).ariaExpanded, opener(host).getAttribute('aria-haspopup')]).toEqual(['false', 'dialog']);
    expect(seen(inside(host))).toBe(false);
    expect(host.offsetHeight).toBeLessThan(60);
    publish(40);
    await until('none is chosen', () => opener(host).textContent === 'Filters');
  });

  it('takes the place of the button that a server printed, and is open if that was [CMS-25]', async () => {
    publish(38);
    const closed = await show('<input type="checkbox" class="stay-opener">');
    expect(closed.querySelector('.stay-opener')).toBeNull();
    expect(dialog(closed)?.open ?? false).toBe(false);
    clearPage();
    await opened(await show('<input type="checkbox" class="stay-opener" checked>'));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', (host: Element) => userEvent.click(inView(host, '[part=modal-close]')!)],
    ['the button that shows the results', (host: Element) => userEvent.click(inView(host, '[part=show]')!)],
    [
      'a press beside it',
      (host: Element) => {
        dialog(host)?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX: 5, clientY: 5 }));
      },
    ],
  ])('opens as a sheet, and %s closes it and gives the focus back [FAC-7]', async (_by, close) => {
    publish(38);
    const host = await show();
    opener(host).focus();
    await userEvent.keyboard('{Enter}');
    await opened(host);
    expect(host.matches(':state(open)')).toBe(true);
    const box = () => dialog(host)!.getBoundingClientRect();
    await until('it has come up to the lower edge', () => Math.round(box().bottom) === 800);
    expect([box().left, box().right]).toEqual([0, 390]);
    expect(dialog(host)!.matches(':modal')).toBe(true);
    await close(host);
    await closed(host);
    expect(host.shadowRoot?.activeElement).toBe(opener(host));
    expect(host.hasAttribute('open')).toBe(false);
  });

  it('has a button that is expanded once the sheet is open, and not a moment before [FAC-7]', async () => {
    publish(38);
    const host = await show();
    const early: boolean[] = [];
    const watcher = new MutationObserver(() => {
      if (opener(host).ariaExpanded === 'true') early.push(!dialog(host)?.open);
    });
    watcher.observe(opener(host), { attributeFilter: ['aria-expanded'] });
    opener(host).click();
    await opened(host);
    await expect.poll(() => early).toEqual([false]);
    watcher.disconnect();
  });

  it('says what there is to show while filters change, and clears them, which can be undone [FAC-7] [FAC-9]', async () => {
    const undone: unknown[] = [];
    on('notice', ({ action }) => undone.push(action?.detail), stop.signal);
    publish(38);
    const host = await show();
    opener(host).click();
    await opened(host);
    const label = () => inView(host, '[part=show]')?.textContent;
    expect(label()).toBe('Show 38 results');
    expect(inView(host, '[part=clear]')).toBeNull();
    inside(host).shadowRoot?.querySelector<HTMLElement>('[part~=value]')?.click();
    expect(sets).toEqual([{ fq: ['ss_town:Duck'] }]);
    publish(1, ['ss_town:Duck']);
    await until('one is left', () => label() === 'Show 1 result');
    publish(0, ['ss_town:Duck']);
    await until('none is left', () => label() === 'No results: remove a filter');
    expect(dialog(host)?.open).toBe(true);
    inView(host, '[part=clear]')?.click();
    expect(sets.at(-1)).toEqual({ fq: null });
    expect(undone).toEqual([{ name, params: { fq: ['ss_town:Duck'] } }]);
  });
});

describe('on a wide screen', () => {
  it('shows the facets where they are written, and no button [FAC-7]', async () => {
    await page.viewport(768, 800);
    publish(38);
    const host = await show();
    expect(inView(host, 'button')).toBeNull();
    expect(seen(inside(host))).toBe(true);
  });

  it('closes the sheet of a phone that is turned, and the facets keep their state [FAC-7]', async () => {
    publish(38);
    const host = await show();
    opener(host).click();
    await opened(host);
    const drawn = inside(host).shadowRoot?.querySelector('[part~=value]');
    await page.viewport(900, 390);
    await until('it is a column', () => !inView(host, 'dialog') && seen(inside(host)));
    expect(inside(host).shadowRoot?.querySelector('[part~=value]')).toBe(drawn);
    await page.viewport(390, 800);
    await until('it is a button again', () => inView(host, '[part=button]'));
    expect(dialog(host)?.open ?? false).toBe(false);
  });
});

describe('with a main area', () => {
  /** A page whose CMS prints the sidebar after the results. */
  async function showPage(main: string): Promise<{ host: HTMLElement; box: HTMLElement }> {
    const box = place(
      `<div><main id="${name}-main"><h1>Homes</h1></main><aside><h2>Filters</h2><stay-filters data-name="${name}" data-main="${main}"><stay-facet data-name="${name}" data-field="ss_town" data-label="Town"></stay-facet></stay-filters><p>Ads</p></aside></div>`,
      filters,
      facet,
    );
    const host = box.querySelector<HTMLElement>('stay-filters')!;
    await until('it is ready', () => host.shadowRoot?.querySelector('.stay-view'));
    await ready(inside(host));
    return { host, box };
  }
  const order = (box: Element) =>
    [...box.querySelectorAll('h1, h2, p, stay-filters')].map(({ localName }) => localName).join(' ');
  const WRITTEN = 'h1 h2 stay-filters p';
  const MOVED = 'stay-filters h1 h2 p';

  it('moves to its top at 767 px, and back above, with what it shows and what has the focus [MAP-9]', async () => {
    await page.viewport(768, 800);
    publish(38);
    const { host, box } = await showPage(`#${name}-main`);
    expect(order(box)).toBe(WRITTEN);
    const value = await until('the value', () => inside(host).shadowRoot?.querySelector<HTMLElement>('[part~=value]'));
    value.focus();
    for (let turn = 0; turn < 2; turn += 1) {
      await page.viewport(767, 800);
      await until('it has moved', () => order(box) === MOVED);
      await until('it is a button', () => inView(host, '[part=button]'));
      await page.viewport(768, 800);
      await until('it is back', () => order(box) === WRITTEN);
      await until('it is a column', () => seen(inside(host)));
    }
    expect(inside(host).shadowRoot?.querySelector('[part~=value]')).toBe(value);
    expect(host.nextSibling).toBe(box.querySelector('p'));
  });

  it('moves on a phone at once, opens its sheet there, and stays away once the page removes it [MAP-9]', async () => {
    publish(38);
    const { host, box } = await showPage(`#${name}-main`);
    await until('it has moved', () => order(box) === MOVED);
    opener(host).click();
    await opened(host);
    delete host.dataset['main'];
    await until('it is back', () => order(box) === WRITTEN);
    expect(dialog(host)?.open).toBe(true);
    host.dataset['main'] = 'main';
    await until('it moves again', () => order(box) === MOVED);
    host.remove();
    await settled();
    await page.viewport(900, 800);
    await settled();
    expect(order(box)).toBe('h1 h2 p');
    expect(box.querySelector('aside')?.childNodes).toHaveLength(2);
  });

  it('stays away once the page removes it, also while the page is still being parsed [MAP-9]', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    publish(38);
    const { host, box } = await showPage(`#${name}-main`);
    expect(order(box)).toBe(WRITTEN);
    host.remove();
    state.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(order(box)).toBe('h1 h2 p');
  });

  it.each(['#nowhere', 'stay-facet', '', 'h1 >'])(
    'stays where it is written with the main area "%s" [MAP-9]',
    async (main) => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      publish(38);
      const { host, box } = await showPage(main);
      await until('it is a button', () => inView(host, '[part=button]'));
      expect(order(box)).toBe(WRITTEN);
      expect(errors).toHaveBeenCalledTimes(main === 'h1 >' ? 1 : 0);
      errors.mockRestore();
    },
  );
});
