import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { results } from '../results/results.widget.ts';
import { publishSearch } from '../search/search.state.ts';
import { amenities } from './amenities.widget.ts';

const ITEMS = ['pool|Pools|Private pool, heated', 'pets|Pets|Two dogs are welcome', 'wifi|Wi-Fi'];

beforeEach(() => userEvent.unhover(document.body));
afterEach(async () => {
  clearPage();
  await settled();
});

async function show(items = ITEMS, attributes = ''): Promise<HTMLElement> {
  const box = place(
    `<div style="padding:120px 40px"><stay-amenities ${attributes}></stay-amenities><button id="after">after</button></div>`,
    amenities,
  );
  const host = box.querySelector<HTMLElement>('stay-amenities')!;
  host.setAttribute('data-items', JSON.stringify(items));
  await ready(host);
  return host;
}
const icons = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part=icon]') ?? [])];
const popups = (host: Element) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part=panel]') ?? [])];
const says = (host: Element, id: string, text: string) =>
  until(`${id} says ${text}`, () => {
    const [popup, ...more] = popups(host);
    return more.length === 0 && popup?.id === `amenity-detail-${id}` && popup.textContent === text && popup;
  });
const closed = (host: Element) => until('no popup is open', () => popups(host).length === 0);

describe('an amenity icon', () => {
  it('has a name, and shows nothing until opened [RES-6]', async () => {
    const host = await show();
    expect(inView(host, 'ul')?.ariaLabel).toBe('Amenities');
    expect(icons(host).map((icon) => [icon.ariaLabel, icon.ariaExpanded])).toEqual([
      ['Pools', 'false'],
      ['Pets', 'false'],
      ['Wi-Fi', 'false'],
    ]);
    expect(popups(host)).toEqual([]);
  });

  it('opens its popup when the pointer rests on it, which may travel into the popup, and closes when it leaves [RES-6]', async () => {
    const host = await show();
    await userEvent.hover(icons(host)[0]!);
    const popup = await says(host, 'pool', 'PoolsPrivate pool, heated');
    // Not the name, which the icon has already.
    const described = icons(host)[0]!.getAttribute('aria-describedby');
    expect(host.shadowRoot?.getElementById(described ?? '')?.textContent).toBe('Private pool, heated');
    await until('it is shown', () => popup.matches(':popover-open'));
    await userEvent.hover(popup);
    await settled();
    expect(popups(host)).toEqual([popup]);
    await userEvent.hover(icons(host)[1]!);
    await says(host, 'pets', 'PetsTwo dogs are welcome');
    await userEvent.hover(document.querySelector('#after')!);
    await closed(host);
  });

  it('opens on keyboard focus; Escape closes it and the focus stays; Tab goes to the next [RES-6]', async () => {
    const host = await show();
    await userEvent.tab();
    await says(host, 'pool', 'PoolsPrivate pool, heated');
    await userEvent.keyboard('{Escape}');
    await closed(host);
    expect(host.shadowRoot?.activeElement).toBe(icons(host)[0]);
    await userEvent.tab();
    await says(host, 'pets', 'PetsTwo dogs are welcome');
    await userEvent.tab();
    await says(host, 'wifi', 'Wi-Fi');
    await userEvent.tab();
    await closed(host);
  });

  it('is not shown, and does no harm, if its icons leave the page before it can be [RES-6]', async () => {
    const host = await show();
    icons(host)[0]!.click();
    await says(host, 'pool', 'PoolsPrivate pool, heated');
    const errors = vi.spyOn(console, 'error');
    // It is rendered in one task and shown in the next: removed in between.
    await new Promise<void>((removed) => {
      const observer = new MutationObserver(() => {
        const popup = host.shadowRoot?.querySelector('#amenity-detail-pets');
        if (!popup) return;
        popup.remove();
        observer.disconnect();
        removed();
      });
      observer.observe(host.shadowRoot!, { childList: true, subtree: true });
      icons(host)[1]!.click();
    });
    await settled();
    await settled();
    expect(errors).not.toHaveBeenCalled();
    expect(icons(host)).toHaveLength(3);
    errors.mockRestore();
  });

  it('opens on a tap, and closes on the next, and on one elsewhere [RES-6]', async () => {
    const host = await show();
    const tap = (element: HTMLElement) => {
      for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
        element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }));
      element.click();
    };
    tap(icons(host)[0]!);
    await says(host, 'pool', 'PoolsPrivate pool, heated');
    tap(icons(host)[0]!);
    await closed(host);
    tap(icons(host)[1]!);
    await says(host, 'pets', 'PetsTwo dogs are welcome');
    // It listens for presses elsewhere a moment after it shows.
    await until('no popup is open', () => {
      tap(document.querySelector<HTMLElement>('#after')!);
      return popups(host).length === 0;
    });
  });

  it('shows hostile texts as texts, and no more than the limit [RES-6]', async () => {
    const ran = vi.fn();
    Object.assign(globalThis, { __pwn: ran });
    const host = await show(['a|<img src=x onerror=__pwn()>|<b>x</b>', 'b|B', 'c|C'], 'data-limit="1"');
    icons(host)[0]!.click();
    await says(host, 'a', '<img src=x onerror=__pwn()><b>x</b>');
    expect(host.shadowRoot?.querySelector('img')).toBeNull();
    expect(inView(host, '[part=more]')?.textContent).toBe('+2and 2 more');
    expect(ran).not.toHaveBeenCalled();
  });
});

describe('in the results', () => {
  const docs = [{ id: 'a', ss_name: 'A', sm_more: ['pool|Pools|Private pool, heated', 'pets|Pets'] }];
  const shown = (name: string) =>
    publishSearch(name, {
      ...{ status: 'ready', version: 1, numFound: 1, end: 1, docs },
      fields: { title: 'ss_name', amenities: 'sm_more' },
    });

  it('shows in the property card, and in a template by a binding [RES-6] [RES-1]', async () => {
    shown('with-icons');
    place(
      `<div><stay-results data-name="with-icons"></stay-results>
      <stay-results data-name="with-icons"><template><p data-field="title"></p><stay-amenities data-field-data-items="amenities"></stay-amenities></template></stay-results></div>`,
      results,
      amenities,
    );
    const [card, template] = [...document.querySelectorAll('stay-results')];
    for (const find of [
      () => card?.shadowRoot?.querySelector('stay-amenities'),
      () => template?.querySelector('.stay-results-item stay-amenities'),
    ]) {
      const host = await until('the icons are there', find);
      await until('they are drawn', () => icons(host).length === 2);
      icons(host)[0]!.click();
      await says(host as HTMLElement, 'pool', 'PoolsPrivate pool, heated');
      await userEvent.keyboard('{Escape}');
      await closed(host);
    }
  });
});
