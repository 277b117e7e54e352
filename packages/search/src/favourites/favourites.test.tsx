import { emit, get } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { slice as notices } from '@staytags/ui/notices/notices.start';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flag } from '../flag/flag.widget.ts';
import { publishSearch } from '../search/search.state.ts';
import { favourites } from './favourites.widget.ts';

notices.start();

let namespace = '';
let tests = 0;
let asked: string[] = [];

beforeEach(() => {
  namespace = `favs${Date.now()}${tests++}`;
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { search } = new URL(new Request(input, init).url);
    asked.push(decodeURIComponent(search));
    const ids = [...(/fq=id:\(([^)]*)\)/.exec(decodeURIComponent(search))?.[1] ?? '').matchAll(/[\w-]+/g)]
      .map(([id]) => id)
      .filter((id) => id !== 'OR');
    const docs = ids.map((id) => ({ id, ss_name: `House ${id}`, ss_url: `/stays/${id}`, ts_summary: 'By the sea.' }));
    return Response.json({ response: { numFound: docs.length, start: 0, docs } });
  });
  addSettings({
    staytags: {
      search: {
        url: '/solr/',
        fields: [
          { solr_field: 'ss_name', name: 'title' },
          { solr_field: 'ss_url', name: 'link' },
          { solr_field: 'ts_summary', name: 'text' },
        ],
      },
    },
  });
});
afterEach(async () => {
  await page.viewport(1280, 800);
  vi.restoreAllMocks();
  clearPage();
  document.cookie = `${namespace}=; max-age=0; path=/`;
});

const save = (...ids: string[]) => ids.forEach((id) => emit('flag-toggle', { id, namespace }));

async function show(attributes = ''): Promise<HTMLElement> {
  place(
    `<div style="padding:40px"><button id="before">before</button> <stay-favourites data-path="/favourites" data-namespace="${namespace}" ${attributes}></stay-favourites> <button id="after">after</button></div>`,
    favourites,
    flag,
  );
  const host = document.querySelector<HTMLElement>('stay-favourites')!;
  await ready(host);
  await until('the list is open', () => get('flag')?.[namespace]);
  return host;
}
const link = (host: Element) => inView<HTMLAnchorElement>(host, '[part=link]');
const panel = (host: Element) => inView(host, '[part=panel]');
const items = (host: Element) => [...(panel(host)?.querySelectorAll<HTMLElement>('[part=item]') ?? [])];
/** Puts the pointer on an element, in its middle. */
const point = (element: Element | null) => userEvent.hover(element!);
const counted = (host: Element, count: number) =>
  until(`${count} are counted`, () => inView(host, '[part=count]')?.textContent === String(count));
const openPanel = (host: Element) =>
  until('the panel is open', () => (panel(host)?.matches(':popover-open') ? panel(host) : undefined));
const focusInside = (host: Element) => host.shadowRoot?.activeElement;

describe('the counter', () => {
  it('shows the number, the label and the link, and follows at once [FAV-1]', async () => {
    const host = await show('data-counter-label="My homes" data-key-field="item_id"');
    expect(inView(host, '[part=label]')?.textContent).toBe('My homes');
    expect(inView(host, '[part=count]')?.textContent).toBe('0');
    expect(link(host)?.getAttribute('href')).toBe(`${location.origin}/favourites`);
    save('12', '7');
    await until('two are counted', () => inView(host, '[part=count]')?.textContent === '2');
    expect(link(host)?.getAttribute('href')).toBe(`${location.origin}/favourites#q=item_id:(12 OR 7)`);
    save('12');
    await until('one is counted', () => inView(host, '[part=count]')?.textContent === '1');
    expect(link(host)?.getAttribute('href')).toBe(`${location.origin}/favourites#q=item_id:(7)`);
  });

  it('counts items that the index lacks, without linking to them [FAV-1]', async () => {
    const host = await show();
    save('x:local', 'a');
    await until('two are counted', () => inView(host, '[part=count]')?.textContent === '2');
    expect(link(host)?.getAttribute('href')).toContain('#q=id:(a)');
  });

  it('announces a change [FAV-1]', async () => {
    const host = await show();
    const said = () => inView(host, '[role=status]')?.textContent;
    save('a');
    await until('it is announced', () => said() === '1 favourite');
  });
});

describe('the panel', () => {
  it('opens on click, fetches the items and shows them in the order of saving [FAV-2] [FAV-3]', async () => {
    const host = await show();
    save('b', 'a');
    await settled();
    expect(asked).toEqual([]);
    expect(panel(host)).toBeNull();
    inView(host, '[part=toggle]')?.click();
    await until('two items are there', () => items(host).filter((item) => item.querySelector('strong')).length === 2);
    expect(asked).toEqual(['?q=*:*&rows=2&fq=id:(b OR a)&wt=json']);
    expect(items(host).map((item) => item.querySelector('strong')?.textContent)).toEqual(['House b', 'House a']);
    expect(items(host)[0]?.querySelector('p')?.textContent).toBe('By the sea.');
    const more = items(host)[0]?.querySelector<HTMLAnchorElement>('[part=more]');
    expect(more?.textContent).toBe('More: House b');
    expect(more?.href).toBe(`${location.origin}/stays/b`);
    await expect.poll(() => inView(host, '[part=toggle]')?.getAttribute('aria-expanded')).toBe('true');
    expect(host.shadowRoot?.getElementById(inView(host, '[part=toggle]')?.getAttribute('aria-controls') ?? '')).toBe(
      panel(host),
    );
    expect(panel(host)?.offsetWidth).toBeGreaterThanOrEqual(300);
    inView(host, '[part=toggle]')?.click();
    await until('it is closed', () => !panel(host));
  });

  it('has a button that is expanded once the panel shows, and not a moment before [FAV-2]', async () => {
    const host = await show();
    const toggle = inView(host, '[part=toggle]')!;
    const early: boolean[] = [];
    const watcher = new MutationObserver(() => {
      if (toggle.ariaExpanded === 'true') early.push(!inView(host, '[part=panel]:popover-open'));
    });
    watcher.observe(toggle, { attributeFilter: ['aria-expanded'] });
    toggle.click();
    await openPanel(host);
    await expect.poll(() => early).toEqual([false]);
    watcher.disconnect();
  });

  it('is never less than 300 px wide [FAV-2]', async () => {
    const host = await show('style="--stay-favourites-width: 100px"');
    inView(host, '[part=toggle]')?.click();
    const box = await openPanel(host);
    expect(box.offsetWidth).toBe(300);
  });

  it('opens under a pointer that rests, lets it travel into the panel, and closes when it has left [FAV-2]', async () => {
    const host = await show();
    save('a');
    await counted(host, 1);
    await point(link(host));
    await openPanel(host);
    await until('the item is there', () => items(host).some((item) => item.querySelector('strong')));
    await point(items(host)[0]!);
    await settled();
    expect(panel(host)).not.toBeNull();
    await point(document.querySelector('#before'));
    await until('it is closed', () => !panel(host));
  });

  it('opens with the keyboard’s focus; Escape closes it, keeps the focus, and it stays closed [FAV-2]', async () => {
    const host = await show();
    save('a');
    await counted(host, 1);
    document.querySelector<HTMLElement>('#before')?.focus();
    await userEvent.tab();
    await openPanel(host);
    expect(focusInside(host)).toBe(link(host));
    await userEvent.keyboard('{Escape}');
    await until('it is closed', () => !panel(host));
    expect(focusInside(host)).toBe(link(host));
    await userEvent.tab();
    await settled();
    expect(panel(host)).toBeNull();
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
  });

  it('returns the focus to its button when Escape closes it from inside [FAV-2]', async () => {
    const host = await show();
    save('a');
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
    const more = await until('the item is there', () => inView(host, '[part=more]'));
    more.focus();
    await userEvent.keyboard('{Escape}');
    await until('it is closed', () => !panel(host));
    expect(focusInside(host)).toBe(inView(host, '[part=toggle]'));
  });

  it('closes when the focus leaves it, and not when it moves inside [FAV-2]', async () => {
    const host = await show();
    save('a');
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
    const more = await until('the item is there', () => inView(host, '[part=more]'));
    more.focus();
    await settled();
    expect(panel(host)).not.toBeNull();
    document.querySelector<HTMLElement>('#after')?.focus();
    await until('it is closed', () => !panel(host));
  });

  it('never shows at 64em or narrower [FAV-2]', async () => {
    const host = await show();
    // Not before: Safari keeps the media queries of a stylesheet that nothing uses meanwhile.
    await page.viewport(1024, 800);
    save('a');
    expect(getComputedStyle(inView(host, '[part=toggle]')!).display).toBe('none');
    await counted(host, 1);
    link(host)?.focus();
    await point(link(host));
    await settled();
    expect(panel(host)).toBeNull();
    await page.viewport(1025, 800);
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
    await page.viewport(1000, 800);
    await until('it is closed', () => !panel(host));
  });

  it('has the link to my favourites among its filters, and it reads Refresh [FAV-4]', async () => {
    const host = await show();
    save('b', 'a');
    inView(host, '[part=toggle]')?.click();
    await until('the items are there', () => items(host).length === 2);
    const filters = panel(host)?.querySelector('[part=filters]');
    expect([filters?.role, filters?.ariaLabel]).toEqual(['group', 'Favourites filters']);
    const refresh = filters?.querySelector<HTMLAnchorElement>('a');
    expect([refresh?.textContent, refresh?.ariaLabel]).toEqual(['Refresh', 'Refresh my favourites']);
    expect(refresh?.getAttribute('href')).toBe(`${location.origin}/favourites#q=id:(b OR a)`);
    save('b');
    await until('it follows', () => refresh?.getAttribute('href') === `${location.origin}/favourites#q=id:(a)`);
  });

  it('removes an item by its button, keeps the focus in the panel, and Undo restores its place [FLAG-5]', async () => {
    const host = await show();
    save('a', 'b', 'c');
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
    await until('the items are there', () => items(host).length === 3);
    const names = () => items(host).map((item) => item.querySelector('strong')?.textContent);
    const buttons = () => [...(panel(host)?.querySelectorAll<HTMLElement>('[part=remove]') ?? [])];
    expect(buttons().map(({ ariaLabel }) => ariaLabel)).toEqual(['Unflag House a', 'Unflag House b', 'Unflag House c']);
    buttons()[1]!.focus();
    await userEvent.keyboard('{Enter}');
    await until('one is out', () => names().join() === 'House a,House c');
    expect(focusInside(host)?.getAttribute('aria-label')).toBe('Unflag House c');
    const notice = await until('it is said', () =>
      [...(document.querySelector('[data-stay-notices]')?.shadowRoot?.querySelectorAll('.notice') ?? [])].find(
        ({ textContent }) => textContent?.includes('House b'),
      ),
    );
    expect(notice.querySelector('p')?.textContent).toBe('House b was removed from your favourites');
    const undo = notice.querySelector('button')!;
    expect(undo.textContent).toBe('Undo');
    undo.click();
    await until('it is back', () => get('flag')?.[namespace]?.has('b'));
    expect([...(get('flag')?.[namespace] ?? [])]).toEqual(['a', 'b', 'c']);
    await until('the panel has it', () => names().join() === 'House a,House b,House c');
  });

  it('says that nothing is saved, without a request [FAV-2]', async () => {
    const host = await show();
    inView(host, '[part=toggle]')?.click();
    const box = await openPanel(host);
    expect(box.textContent).toContain('Nothing saved yet');
    expect(asked).toEqual([]);
  });

  it('offers to try again when the items could not be fetched [FAV-3]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(globalThis.fetch).mockImplementationOnce(async () => new Response('{"error":{}}', { status: 400 }));
    const host = await show();
    save('a');
    inView(host, '[part=toggle]')?.click();
    const alert = await until('it says so', () => inView(host, '[role=alert]'));
    alert.querySelector('button')?.click();
    await until('the item is there', () => items(host).some((item) => item.querySelector('strong')));
  });

  it('shows no failure message when messages are off, and does not seem to load forever [SRCH-14]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(globalThis.fetch).mockImplementation(async () => new Response('{"error":{}}', { status: 400 }));
    const host = await show('data-messages="off"');
    save('a');
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
    await until('it has failed', () =>
      Object.values(get('favourites') ?? {}).some(({ status }) => status === 'failed'),
    );
    await until('nothing waits', () => !panel(host)?.querySelector('.waiting'));
    expect(panel(host)?.querySelector('[role=alert]')).toBeNull();
    host.removeAttribute('data-messages');
    await until('the message is back', () => panel(host)?.querySelector('[role=alert] button'));
  });

  it('follows while it is open [FAV-3]', async () => {
    const host = await show();
    save('a');
    inView(host, '[part=toggle]')?.click();
    await until('one item is there', () => items(host).filter((item) => item.querySelector('strong')).length === 1);
    save('b');
    await until('two items are there', () => items(host).filter((item) => item.querySelector('strong')).length === 2);
    const before = asked.length;
    save('a');
    await until('one is left', () => items(host).length === 1);
    await settled();
    expect(asked).toHaveLength(before);
  });

  it('uses the page’s own search where there is one [FAV-3]', async () => {
    publishSearch('homes', {
      fields: { title: 'id' },
      endpoint: { url: '/other/', servlet: 'find', proxyUrl: '', index: 'homes', jsonWrf: '' },
    });
    const host = await show('data-name="homes"');
    save('a');
    inView(host, '[part=toggle]')?.click();
    await until('the item is there', () => items(host).some((item) => item.querySelector('strong')));
    expect(vi.mocked(globalThis.fetch).mock.calls.map(([input]) => new URL(new Request(input!).url).pathname)).toEqual([
      '/other/find',
    ]);
    expect(asked[0]).toContain('fq=index_id:homes');
  });
});

it('shares the list by a link with the ids, else copies it, and removes all [FAV-6] [FLAG-7]', async () => {
  save('12', '7');
  const host = await show('data-share');
  await counted(host, 2);
  inView(host, '[part=toggle]')?.click();
  await openPanel(host);
  await until('both are listed', () => items(host).length === 2);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  inView(host, '[part=share]')?.click();
  await expect.poll(() => copied[0]).toBe(`${location.origin}/favourites#q=id:(12 OR 7)`);
  const said = () => inView(host, '.filters [role=status]')?.textContent;
  await until('it says so', () => said() === 'Link copied');
  inView(host, '[part=share]')?.click();
  await until('it says so again, which screen readers read only if it differs', () => said() === 'Link copied\u00A0');
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (data: ShareData) => void shared.push(data.url),
    configurable: true,
  });
  inView(host, '[part=share]')?.click();
  await expect.poll(() => shared).toEqual(copied.slice(0, 1));
  Reflect.deleteProperty(navigator, 'share');
  inView(host, '[part=clear]')?.focus();
  inView(host, '[part=clear]')?.click();
  await counted(host, 0);
  await until('the panel is empty', () => inView(host, '.inside.message'));
  expect(host.shadowRoot?.activeElement).toBe(inView(host, '.inside'));
});

it('has an arrow that points on where the page runs from the right [FAV-2] [LANG-7]', async () => {
  save('12');
  const host = await show();
  await counted(host, 1);
  inView(host, '[part=toggle]')?.click();
  await openPanel(host);
  const arrow = await until('the arrow', () => inView(host, '[part=all] .icon'));
  expect(getComputedStyle(arrow).scale).toBe('none');
  document.documentElement.dir = 'rtl';
  await expect.poll(() => getComputedStyle(arrow).scale).toBe('-1 1');
  document.documentElement.dir = '';
});

it.each([
  [true, 'Link copied', '[part=share]'],
  [false, 'Copy this link', '.filters input'],
])(
  'leaves the focus where a visitor sees it if the link is copied by the browser’s old command, which answers %s [FAV-6] [CORE-42]',
  async (works, words, place) => {
    save('12');
    const host = await show('data-share');
    await counted(host, 1);
    inView(host, '[part=toggle]')?.click();
    await openPanel(host);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    vi.spyOn(document, 'execCommand').mockReturnValue(works);
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    const share = await until('the button', () => inView(host, '[part=share]'));
    share.focus();
    share.click();
    await until('it says so', () => inView(host, '.filters [role=status]')?.textContent === words);
    Reflect.deleteProperty(navigator, 'share');
    const focused = host.shadowRoot?.activeElement;
    expect(focused).toBe(inView(host, place));
    expect(focused?.hasAttribute('aria-hidden')).toBe(false);
  },
);

it('keeps the focus in the panel once its last item is removed [FAV-2]', async () => {
  save('12');
  const host = await show();
  await counted(host, 1);
  inView(host, '[part=toggle]')?.click();
  await openPanel(host);
  await until('it is listed', () => items(host).length === 1);
  inView(host, '[part=remove]')?.focus();
  inView(host, '[part=remove]')?.click();
  await until('the panel is empty', () => inView(host, '.inside.message'));
  expect(host.shadowRoot?.activeElement).toBe(inView(host, '.inside'));
});
