import { on } from '@staytags/bus/bus';
import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { scrollWithin } from '@staytags/ui/motion/motion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabs } from './tabs.widget.ts';

vi.mock('@staytags/ui/motion/motion', { spy: true });

beforeEach(() => history.replaceState(null, '', location.pathname + location.search));
afterEach(async () => {
  await page.viewport(1280, 800);
  clearPage();
  history.replaceState(null, '', location.pathname + location.search);
});

const group = (id: string, inside: string) => `<section id="field_group-${id}"><h3>${id}</h3>${inside}</section>`;
const html = (attributes = '', inside = '<p>Text</p>') =>
  `<stay-tabs ${attributes}>${group('rooms', '<p>Three</p>')}${group('rates', inside)}${group('rules', '<p id="dogs">Dogs</p>')}</stay-tabs>`;

async function show(markup = html()): Promise<HTMLElement> {
  const host = place(markup, tabs);
  await until('it is alive', () => host.querySelector('[role=tab], .stay-section-button'));
  return host;
}
const tabOf = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent.startsWith(name))!;
const sectionOf = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll<HTMLElement>('.stay-section-button')].find(({ textContent }) =>
    textContent.startsWith(name),
  )!;
const DETAILS =
  '<stay-tabs data-look="collapsible"><details id="keys"><summary>Keys</summary><p>At the door</p></details></stay-tabs>';
const MATCH = () => new Event('beforematch', { bubbles: true });
/** The groups whose text a visitor sees. */
const seen = (host: HTMLElement) =>
  [...host.querySelectorAll('section')]
    .filter((section) => !section.closest('[hidden]') && !section.querySelector('[hidden]'))
    .map(({ id }) => id.slice('field_group-'.length))
    .join();
const passes = async (host: HTMLElement) => {
  const violations = await violationsOf(host, { 'heading-order': { enabled: false } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
};

it('shows one group, puts its id into the hash, and follows Back [PAGE-4]', async () => {
  const host = await show();
  expect(seen(host)).toBe('rooms');
  const share = host.querySelector<HTMLElement>('[role=tablist]')!;
  expect([...share.children].map((tab) => Math.round((tab as HTMLElement).offsetWidth))).toEqual(
    Array(3).fill(Math.round(share.clientWidth / 3)),
  );
  tabOf(host, 'rates').click();
  expect([seen(host), location.hash]).toEqual(['rates', '#rates']);
  tabOf(host, 'rules').click();
  history.back();
  await until('the tab before is open', () => seen(host) === 'rates');
  await passes(host);
  const parent = host.parentElement!;
  host.remove();
  await until('it is as printed', () => !host.querySelector('[role], [hidden], button'));
  parent.append(host);
});

it('returns to what was open before the first click when the visitor goes back to it [PAGE-4]', async () => {
  const host = await show(html('data-open="field_group-rules"'));
  tabOf(host, 'rates').click();
  history.back();
  await until('the hash is gone', () => location.hash === '' && seen(host) === 'rules');
  history.forward();
  await until('it is open again', () => seen(host) === 'rates');
});

it('stays as it is when the hash names another part of the page, and follows the other tabs of the page back [PAGE-4]', async () => {
  place('<p id="aside">Aside</p>');
  const host = await show();
  const other = await show(details(''));
  const turned = async (hash: string) => {
    const came = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await came;
  };
  tabOf(host, 'rules').click();
  await turned('aside');
  expect(seen(host)).toBe('rules');
  for (const hash of ['top', 'photo-3', 'fq=pets&photo-3']) {
    await turned(hash);
    expect(seen(host)).toBe('rules');
  }
  tabOf(host, 'rates').click();
  tabOf(other, 'Pets').click();
  expect([seen(host), opened(other)]).toEqual(['rates', ['pets']]);
  history.back();
  await until('its own tabs are back, and these stay', () => opened(other).join() === 'keys' && seen(host) === 'rates');
});

it('follows the other tabs of the page back, by the addresses of field groups too [PAGE-4]', async () => {
  const host = await show();
  const other = await show(
    '<stay-tabs><section id="field_group-in"><h3>in</h3></section><section id="field_group-out"><h3>out</h3></section></stay-tabs>',
  );
  tabOf(host, 'rates').click();
  tabOf(other, 'out').click();
  history.back();
  await until('its own tabs are back, and these stay', () => seen(other) === 'in' && seen(host) === 'rates');
});

it('opens the group that is pressed where the browser refuses to change the address [PAGE-4] [CORE-19]', async () => {
  const host = await show();
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too often', 'SecurityError');
  });
  tabOf(host, 'rules').click();
  await until('it is open', () => seen(host) === 'rules');
  dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect(seen(host), 'Back from something else').toBe('rules');
  vi.restoreAllMocks();
});

it('puts its id beside the params of others in the hash, and finds it there [PAGE-4]', async () => {
  history.replaceState(null, '', '#fq=ss_town%3ADuck&rates');
  const host = await show();
  expect(seen(host)).toBe('rates');
  tabOf(host, 'rules').click();
  expect(location.hash).toBe('#fq=ss_town%3ADuck&rules');
  tabOf(host, 'rates').click();
  history.back();
  await until('the tab before is open', () => seen(host) === 'rules');
  expect(location.hash).toBe('#fq=ss_town%3ADuck&rules');
});

describe('fourteen long tabs on a phone', () => {
  const sections = Array.from(
    { length: 14 },
    (_, at) => `<section id="long-${at}"><h3>Incomprehensibilities ${at}</h3></section>`,
  );
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  beforeEach(() => page.viewport(390, 844));

  it.each([
    ['a block', '<div>'],
    ['a grid', '<div style="display: grid">'],
    ['a flex box', '<div style="display: flex">'],
    ['a field set', '<fieldset>'],
    ['a table', '<table><td>'],
  ])('scroll in their row in %s, and never the page [PAGE-4]', async (_name, around) => {
    const box = place<HTMLElement>(`${around}<stay-tabs data-narrow="tabs">${sections.join('')}</stay-tabs>`, tabs);
    const list = await until('the row', () => box.querySelector<HTMLElement>('[role=tablist]'));
    expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    expect(overflow()).toBe(0);
    expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  it('come into view with the focus and when the hash opens them [PAGE-4]', async () => {
    const host = await show(`<stay-tabs data-narrow="tabs">${sections.join('')}</stay-tabs>`);
    const isInView = (tab: Element | null) => {
      const { left, right } = tab!.getBoundingClientRect();
      // Browsers scroll by whole pixels.
      return left > -1 && right < 391;
    };
    tabOf(host, 'Incomprehensibilities 0').focus();
    for (let at = 1; at < 14; at += 1) {
      await userEvent.keyboard('{ArrowRight}');
      await expect.poll(() => document.activeElement?.textContent).toBe(`Incomprehensibilities ${at}`);
      expect(isInView(document.activeElement), `tab ${at}`).toBe(true);
    }
    const init = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
    expect(document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init)), 'Back').toBe(true);
    location.hash = '#long-6';
    await until('it is open', () => host.querySelector('[aria-selected=true]')?.id === 'long-6-tab');
    expect(isInView(host.querySelector('[aria-selected=true]'))).toBe(true);
  });

  it('break a word that is wider than the phone, folded [PAGE-4]', async () => {
    const host = await show(
      `<stay-tabs><section><h3>${'Incomprehensibilities'.repeat(4)}</h3><p>Text</p></section></stay-tabs>`,
    );
    await until('a title', () => host.querySelector('.stay-section-button'));
    expect(overflow()).toBe(0);
  });
});

it('widens a tab only for a long word, and scrolls only when the words no longer fit [PAGE-4]', async () => {
  const titles = ['Rooms', 'Availability', 'Location', 'House rules'];
  const sections = titles.map((title) => `<section><h3>${title}</h3><p>Text</p></section>`).join('');
  const box = place(`<div style="inline-size: 390px"></div>`);
  const host = await show(`<stay-tabs data-narrow="tabs" data-hash="off">${sections}</stay-tabs>`);
  box.append(host);
  const list = await until('the row', () => host.querySelector<HTMLElement>('[role=tablist]'));
  const tabsOf = () => [...list.children] as HTMLElement[];
  const isCut = () => tabsOf().some((tab) => tab.scrollWidth > tab.clientWidth);
  const width = (name: string) => tabOf(host, name).offsetWidth;
  // Engines round widths up or down.
  expect(list.scrollWidth - list.clientWidth).toBeLessThanOrEqual(1);
  expect([isCut(), width('Availability') > width('Rooms')]).toEqual([false, true]);
  box.style.inlineSize = '200px';
  await until('the row scrolls', () => list.scrollWidth > list.clientWidth);
  expect(isCut()).toBe(false);
});

it('moves the focus with the arrows, and opens with Enter [PAGE-4]', async () => {
  const host = await show();
  tabOf(host, 'rooms').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => [document.activeElement, seen(host)]).toEqual([tabOf(host, 'rules'), 'rooms']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => seen(host)).toBe('rules');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement).toBe(tabOf(host, 'rooms'));
});

it('opens the group named by the hash, or the group around the element with that id [PAGE-4]', async () => {
  location.hash = 'rates';
  const host = await show();
  expect(seen(host)).toBe('rates');
  location.hash = 'dogs';
  await until('the group around it is open', () => seen(host) === 'rules');
});

it.each(['tabs', 'accordion', 'collapsible'])(
  'starts with the group that has the focus, which stays where it is, as %s [PAGE-4, CORE-6]',
  async (look) => {
    const host = place(html(`data-look="${look}" data-narrow="${look}"`, '<a href="#">Off</a>'), tabs);
    const link = host.querySelector('a')!;
    link.focus();
    expect(host.querySelector('[role=tab], .stay-section-button')).toBeNull();
    await until('it is alive', () => host.querySelector('[role=tab], .stay-section-button'));
    await settled();
    expect([seen(host), document.activeElement]).toEqual(['rates', link]);
  },
);

it.each([
  ['tabs', 'rates', '.stay-tab'],
  ['accordion', 'rates', '.stay-section-button'],
])(
  'gives the focus of a link in a title to what opens its group, as %s [PAGE-4, CORE-6]',
  async (look, open, control) => {
    const host = place(
      html(`data-look="${look}" data-narrow="${look}"`).replace(
        '<h3>rates</h3>',
        '<h3><a href="#rates">rates</a></h3>',
      ),
      tabs,
    );
    host.querySelector('a')!.focus();
    await until('it is alive', () => host.querySelector(control));
    expect(document.activeElement).toBe(look === 'tabs' ? tabOf(host, 'rates') : sectionOf(host, 'rates'));
    expect(seen(host)).toBe(open);
  },
);

it.each([
  ['tabs', '.stay-tab'],
  ['accordion', 'summary'],
])('opens no closed details element whose summary has the focus, as %s [PAGE-4, CORE-6]', async (look, control) => {
  const host = place<HTMLElement>(details(`data-look="${look}" data-narrow="${look}"`), tabs);
  host.querySelector<HTMLElement>('#pets summary')!.focus();
  await until('it is alive', () => host.querySelector('[role=tab], .stay-tab-mark'));
  await settled();
  expect(document.activeElement?.matches(control)).toBe(true);
  expect(document.activeElement?.textContent).toMatch(/^Pets/);
  expect(opened(host)).toEqual(look === 'tabs' ? ['keys'] : []);
});

it('opens no closed details element whose summary has the focus after what has no title [PAGE-4, CORE-6]', async () => {
  const host = place<HTMLElement>(
    details('data-look="accordion"').replace('><details', '><p>Good to know</p><details'),
    tabs,
  );
  host.querySelector<HTMLElement>('#keys summary')!.focus();
  await until('it is alive', () => host.querySelector('.stay-tab-mark'));
  await settled();
  expect(opened(host)).toEqual([]);
});

it('opens no closed details element whose summary has the focus when an app adds a group [PAGE-4, REACT-10]', async () => {
  const host = place<HTMLElement>(details('data-look="accordion"').replace('id="keys"', 'id="keys" open'), tabs);
  await until('it is alive', () => host.querySelector('.stay-tab-mark'));
  host.querySelector<HTMLElement>('#keys summary')!.focus();
  host.insertAdjacentHTML('beforeend', group('more', ''));
  await until('the group is there', () => sectionOf(host, 'more'));
  expect(opened(host)).toEqual([]);
});

it('keeps the focus of a tab through print [PAGE-17, CORE-39]', async () => {
  const host = await show();
  tabOf(host, 'rates').focus();
  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('afterprint'));
  expect(document.activeElement).toBe(tabOf(host, 'rates'));
});

it('gives the focus to the tab that a link in another group opens, and keeps it as the look changes [PAGE-4, CORE-39]', async () => {
  const host = await show(html('data-breakpoint="500"').replace('Three', '<a href="#rates">Our rates</a>'));
  host.querySelector('a')!.focus();
  host.querySelector('a')!.click();
  await until('its tab has the focus', () => document.activeElement === tabOf(host, 'rates'));
  await page.viewport(400, 800);
  await until('its section has the focus', () => document.activeElement === sectionOf(host, 'rates'));
  await page.viewport(1280, 800);
  await until('its tab has the focus', () => document.activeElement === tabOf(host, 'rates'));
});

it('changes its look with its own width, keeps the open group and notifies the elements inside [PAGE-4]', async () => {
  const box = place('<div style="inline-size: 800px"></div>');
  const host = await show();
  box.append(host);
  const opened: string[] = [];
  const stop = on('section-shown', ({ section }) => opened.push((section as Element).id));
  tabOf(host, 'rates').click();
  box.style.inlineSize = '400px';
  await until('it is an accordion', () => sectionOf(host, 'rates')?.getAttribute('aria-expanded') === 'true');
  expect([
    host.querySelector('[role=tablist], [role=tabpanel]'),
    host.querySelectorAll('p:not([hidden])').length,
  ]).toEqual([null, 1]);
  await passes(host);
  sectionOf(host, 'rooms').click();
  expect(opened).toEqual(['field_group-rates', 'field_group-rooms']);
  stop();
  box.style.inlineSize = '800px';
  await until('it has tabs', () => seen(host) === 'rooms' && tabOf(host, 'rooms').ariaSelected === 'true');
});

it.each([
  ['', 1000],
  ['data-fast', 300],
])('opens collapsible groups independently (%s: %i ms) [PAGE-4]', async (attribute, duration) => {
  const host = await show(html(`data-look="collapsible" ${attribute}`));
  expect(host.querySelectorAll('p:not([hidden])')).toHaveLength(0);
  sectionOf(host, 'rooms').click();
  expect(host.querySelector('p')?.getAnimations()[0]?.effect?.getTiming().duration).toBe(duration);
  expect(seen(host), 'the others stay closed').toBe('rooms');
  sectionOf(host, 'rules').click();
  expect(host.querySelectorAll('[aria-expanded=true]')).toHaveLength(2);
  expect(seen(host)).toBe('rooms,rules');
});

it('opens when find-in-page matches its text, in every look [PAGE-4]', async () => {
  const host = await show();
  host.querySelector('#dogs')!.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(seen(host)).toBe('rules');
  const folded = await show(html('data-look="collapsible"'));
  folded.querySelector('p')!.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(sectionOf(folded, 'rooms').getAttribute('aria-expanded')).toBe('true');
});

it.each([
  ['find-in-page opens it', html('data-look="collapsible"'), ({ text }) => text.dispatchEvent(MATCH())],
  ['it becomes a tab', html('data-look="collapsible"'), ({ host }) => (host.dataset['look'] = 'tabs')],
  ['the tag is removed', html('data-look="collapsible"'), ({ host }) => host.remove()],
  ['the page is printed', html('data-look="collapsible"'), () => dispatchEvent(new Event('beforeprint'))],
  ['details become a tab', DETAILS, ({ host }) => (host.dataset['look'] = 'tabs')],
  ['an address opens details', DETAILS, () => dispatchEvent(new Event('hashchange'))],
] satisfies [string, string, (folding: { host: HTMLElement; text: HTMLElement }) => void][])(
  'shows what is in a group where %s while it slides shut [PAGE-4, PAGE-17, CORE-26]',
  async (_what, markup, act) => {
    const host = place<HTMLElement>(markup, tabs);
    await until('it is alive', () => host.querySelector('.stay-section-button, .stay-tab-mark'));
    const control = host.querySelector<HTMLElement>('.stay-section-button, summary')!;
    const text = host.querySelector('p')!;
    const isShown = () => !text.closest('[hidden], details:not([open])');
    control.click();
    control.click();
    const folding = text.getAnimations();
    const ends = folding.map(({ finished }) => finished);
    expect(ends).toHaveLength(1);
    act({ host, text });
    // A second is long.
    for (const animation of folding) animation.playbackRate = 20;
    await Promise.allSettled(ends);
    await until('it shows', isShown);
    await settled();
    expect(isShown()).toBe(true);
    dispatchEvent(new Event('afterprint'));
  },
);

it('marks and opens a group with errors, and marks groups with required fields [PAGE-4]', async () => {
  const fields = '<form><label>Name <input required class="error" aria-invalid="true"></label></form>';
  const host = await show(html('', fields));
  expect(seen(host)).toBe('rates');
  expect(tabOf(host, 'rates').textContent).toBe('rates, contains errors, has required fields');
  expect(tabOf(host, 'rates').className).toContain('error');
  // A form of ours takes these marks from a field that the visitor has corrected.
  const field = host.querySelector('input')!;
  host.parentElement!.addEventListener('change', () => {
    field.removeAttribute('aria-invalid');
    field.classList.remove('error');
  });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => tabOf(host, 'rates').textContent).toBe('rates, has required fields');
  tabOf(host, 'rooms').click();
  host.querySelector('form')!.requestSubmit();
  expect(seen(host), 'the browser rejects a field in a closed group').toBe('rates');
  const folded = await show(html('data-look="collapsible"', fields));
  expect(sectionOf(folded, 'rates').getAttribute('aria-expanded')).toBe('true');
});

it.each([
  ['tabs', html('data-look="tabs"', '<p class="error">Text</p>'), '.stay-tab'],
  [
    'an accordion',
    html('data-look="accordion" data-narrow="accordion"', '<p class="error">Text</p>'),
    '.stay-section-button',
  ],
  ['details', DETAILS.replace('<p>', '<p class="error">'), 'summary'],
])(
  'marks a group with errors by a sign, not by its colour alone, as %s [PAGE-4] [CORE-42]',
  async (_look, markup, control) => {
    const host = place<HTMLElement>(markup, tabs);
    const marked = await until('it is marked', () => host.querySelector(`${control}.error`));
    expect(getComputedStyle(marked, '::before').content).toContain('⚠');
    const other = host.querySelector(`${control}:not(.error)`);
    if (other) expect(getComputedStyle(other, '::before').content).toBe('none');
  },
);

it.each([
  [767, true],
  [768, false],
])('scrolls to the opened group in 50 ms at %i px: %s [PAGE-4]', async (width, isNarrow) => {
  vi.mocked(scrollWithin).mockClear();
  await page.viewport(width, 600);
  place('<div style="block-size: 100px"></div>');
  const host = await show(html('data-scrolls'));
  place('<div style="block-size: 3000px"></div>');
  const rates = host.querySelectorAll('section')[1]!;
  tabOf(host, 'rates').click();
  expect(vi.mocked(scrollWithin).mock.calls.map(([scroller, , ms]) => [scroller, ms])).toEqual(
    isNarrow ? [[document.scrollingElement, 50]] : [],
  );
  if (isNarrow) await until('it is at the top', () => Math.abs(rates.getBoundingClientRect().top) < 4);
  else expect(scrollY).toBe(0);
  scrollTo(0, 0);
});

it('keeps the open group when its options change in place [PAGE-4, CORE-26]', async () => {
  const host = await show();
  tabOf(host, 'rules').click();
  host.dataset['breakpoint'] = '2000';
  await until('it is an accordion', () => sectionOf(host, 'rules')?.getAttribute('aria-expanded') === 'true');
  delete host.dataset['breakpoint'];
  await until('it has tabs', () => seen(host) === 'rules' && host.querySelector('[role=tablist]'));
});

it.each(['tabs', 'accordion', 'collapsible'])(
  'shows every group under its title in print, and its own state again afterwards: %s [PAGE-17]',
  async (look) => {
    const host = await show(html(`data-look="${look}" data-open="field_group-rates"`));
    const state = () => [
      seen(host),
      ...[...host.querySelectorAll('[aria-selected], [aria-expanded]')].map((control) => control.outerHTML),
    ];
    const before = state();
    expect(before[0]).toBe('rates');
    dispatchEvent(new Event('beforeprint'));
    expect(seen(host)).toBe('rooms,rates,rules');
    expect(host.querySelectorAll('h3 > .stay-section-button')).toHaveLength(3);
    expect(host.querySelector('[role=tablist]')).toBeNull();
    dispatchEvent(new Event('afterprint'));
    expect(state()).toEqual(before);
  },
);

it('keeps an element inside alive through every look [PAGE-4, CORE-7]', async () => {
  const host = await show(html('', '<div><input id="typed"></div>'));
  const input = host.querySelector<HTMLInputElement>('#typed')!;
  input.value = 'kept';
  host.dataset['look'] = 'accordion';
  await until('it is an accordion', () => host.querySelector('[aria-expanded]'));
  await settled();
  expect(host.querySelector<HTMLInputElement>('#typed')).toBe(input);
});

const details = (attributes: string) =>
  `<stay-tabs ${attributes}><details id="keys" name="one"><summary>Keys</summary><p>At the door</p></details><details id="pets" name="one"><summary>Pets</summary><p id="cats">Dogs</p><label>Name <input required></label></details></stay-tabs>`;
const opened = (host: HTMLElement) =>
  [...host.querySelectorAll('details')].filter(({ open, hidden }) => open && !hidden).map(({ id }) => id);

it.each(['tabs', 'accordion', 'collapsible'])(
  'turns details elements into groups titled by their summaries, as %s [PAGE-4]',
  async (look) => {
    const host = place<HTMLElement>(details(`data-look="${look}" data-narrow="${look}" data-fast`), tabs);
    await until('it is alive', () => host.querySelector('.stay-tab-mark'));
    const isTabs = look === 'tabs';
    const press = (id: string) =>
      (isTabs ? document.getElementById(`${id}-tab`) : host.querySelector<HTMLElement>(`#${id} summary`))?.click();
    expect(opened(host)).toEqual(isTabs ? ['keys'] : []);
    press('keys');
    await until('it is open', () => opened(host).includes('keys'));
    press('pets');
    await until('both have turned', () => opened(host).join() === (look === 'collapsible' ? 'keys,pets' : 'pets'));
    expect([location.hash, (isTabs ? tabOf(host, 'Pets') : host.querySelector('#pets summary'))?.textContent]).toEqual([
      '#pets',
      'Pets, has required fields',
    ]);
    await passes(host);
    host.remove();
    await until('it is as printed', () => !host.querySelector('[role], [hidden], .stay-tab-mark, [name=one][open]'));
    expect(host.querySelectorAll('details[name=one]')).toHaveLength(2);
  },
);

it.each(['tabs', 'accordion'])(
  'follows details elements that the browser or the hash opens, as %s [PAGE-4]',
  async (look) => {
    const host = place<HTMLElement>(details(`data-look="${look}" data-narrow="${look}"`), tabs);
    await until('it is alive', () => host.querySelector('.stay-tab-mark'));
    location.hash = 'cats';
    await until('the address has opened it', () => opened(host).join() === 'pets');
    if (look === 'tabs') return;
    host.querySelector('details')!.open = true;
    await until('the other has closed', () => opened(host).join() === 'keys');
  },
);

it('is a tab list by the ARIA pattern, with one stop of the Tab key, and marks no group without required fields [PAGE-4]', async () => {
  const host = await show(html('', '<input aria-label="Name" required>'));
  tabOf(host, 'rules').click();
  const all = [...host.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(all.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  expect(all.map(({ ariaSelected }) => ariaSelected)).toEqual(['false', 'false', 'true']);
  expect(all.map(({ classList }) => classList.contains('required'))).toEqual([false, true, false]);
  const panels = [...host.querySelectorAll('section')];
  expect(panels.map((panel) => [panel.role, panel.getAttribute('aria-labelledby')])).toEqual(
    all.map(({ id }) => ['tabpanel', id]),
  );
  expect(panels.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

it('shows the summaries of all details elements again as the tabs become an accordion [PAGE-4]', async () => {
  const host = place<HTMLElement>(details('data-narrow="accordion" style="inline-size: 900px"'), tabs);
  const all = [...host.querySelectorAll<HTMLElement>('summary')];
  await until('they are tabs', () => all.every((summary) => !summary.checkVisibility()));
  host.style.inlineSize = '300px';
  await until('every summary shows', () => all.every((summary) => summary.checkVisibility()));
});

it('opens the group that is named later, and leaves no list without groups [PAGE-4, CORE-5]', async () => {
  const host = await show();
  host.dataset['open'] = 'field_group-rates';
  await expect.poll(() => seen(host)).toBe('rates');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  host.dataset['titles'] = '.none';
  await expect.poll(() => host.querySelector('[role=tablist]')).toBeNull();
  vi.mocked(console.error).mockRestore();
});

it('opens the group of the hash once it is told to follow that [PAGE-4, CORE-5]', async () => {
  history.replaceState(null, '', '#rates');
  const host = await show(html('data-hash="false"'));
  expect(seen(host)).toBe('rooms');
  host.dataset['hash'] = 'true';
  await expect.poll(() => seen(host)).toBe('rates');
});

describe('a title that changes later', () => {
  const sites: [string, (title: HTMLElement) => void][] = [
    ['as React sets its text', (title) => (title.textContent = 'Prices')],
    ['by its nodes', (title) => title.replaceChildren('Pri', document.createComment('$'), 'ces')],
    ['in place', (title) => (document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()!.nodeValue = 'Prices')],
  ];
  it.each(sites)('gives its words to its tab, %s [PAGE-4, REACT-10]', async (_how, change) => {
    const host = await show(html('', '<input required>'));
    const title = host.querySelectorAll('h3')[1]!;
    change(title);
    await expect.poll(() => tabOf(host, 'Prices')?.textContent).toBe('Prices, has required fields');
    tabOf(host, 'Prices').click();
    expect(seen(host)).toBe('rates');
    host.remove();
    await until('it is as the site has left it', () => title.textContent === 'Prices' && !title.className);
  });

  it.each(sites)('stays the control of its section, %s [PAGE-4, REACT-10, CORE-26]', async (_how, change) => {
    const host = await show(html('data-look="collapsible"', '<input required>'));
    const title = host.querySelectorAll('h3')[1]!;
    const button = sectionOf(host, 'rates');
    if (_how === 'in place') button.focus();
    change(title);
    await until('it is the control', () => button.textContent.startsWith('Prices') && button.parentNode === title);
    expect([button.textContent, title.childNodes.length]).toEqual(['Prices, has required fields', 1]);
    if (_how === 'in place') expect(document.activeElement, 'keeps the focus').toBe(button);
    button.click();
    await until('it is open', () => seen(host) === 'rates');
    title.append(' and fees');
    await expect.poll(() => button.textContent).toBe('Prices and fees, has required fields');
    host.dataset['look'] = 'tabs';
    await until('its tab', () => tabOf(host, 'Prices and fees'));
    title.append('!');
    host.remove();
    await until(
      'it is as the site has left it',
      () => title.textContent === 'Prices and fees!' && !title.firstElementChild,
    );
  });

  it.each(['tabs', 'accordion'])('is followed as a summary, as %s [PAGE-4, REACT-10]', async (look) => {
    const host = place<HTMLElement>(details(`data-look="${look}" data-narrow="${look}"`), tabs);
    await until('it is alive', () => host.querySelector('.stay-tab-mark'));
    const summary = host.querySelector<HTMLElement>('#pets summary')!;
    summary.textContent = 'Animals';
    await expect.poll(() => summary.textContent).toBe('Animals, has required fields');
    if (look === 'tabs') expect(tabOf(host, 'Animals').textContent).toBe('Animals, has required fields');
  });

  it('loses and gains parts as an app renders them, where its button has moved them [PAGE-4, REACT-10]', async () => {
    const host = await show(
      html('data-look="accordion" data-narrow="accordion"').replace('>rates<', '>rates <b>9</b><'),
    );
    const title = host.querySelectorAll('h3')[1]!;
    const text = sectionOf(host, 'rates').firstChild!;
    title.removeChild(title.querySelector('b')!);
    title.insertBefore(document.createTextNode('All '), text);
    title.appendChild(document.createElement('i')).append('low');
    await expect.poll(() => sectionOf(host, 'All')?.textContent).toBe('All rates low');
    expect(title.childNodes).toHaveLength(1);
    title.removeChild(title.querySelector('i')!);
    host.dataset['look'] = 'tabs';
    delete host.dataset['narrow'];
    await expect.poll(() => tabOf(host, 'All')?.textContent).toBe('All rates');
    title.removeChild(text);
    await expect.poll(() => tabOf(host, 'All')?.textContent).toBe('All');
  });

  it('may be another element, with the content of its group [PAGE-4, REACT-10]', async () => {
    const host = await show(html('data-look="accordion" data-narrow="accordion"'));
    const section = host.querySelectorAll('section')[1]!;
    sectionOf(host, 'rates').click();
    section.replaceChildren(...place('<div><h3>Prices</h3><p>New</p></div>').children);
    const button = await until('the new title is the control', () => sectionOf(host, 'Prices'));
    expect(seen(host)).toBe('rates');
    button.click();
    await until('it is folded', () => seen(host) === '');
    section.replaceChildren();
    await until('the group is gone', () => host.querySelectorAll('.stay-section-button').length === 2);
    section.append(...place('<div><h3>Fees</h3></div>').children);
    await until('the group is back', () => sectionOf(host, 'Fees'));
  });

  it('changes nothing more by itself: its own writes end [PAGE-4, REACT-10]', async () => {
    const host = await show(html('data-look="accordion" data-narrow="accordion"'));
    host.querySelector('h3')!.textContent = 'Homes';
    await until('it is the control', () => sectionOf(host, 'Homes'));
    await settled();
    let changes = 0;
    new MutationObserver((records) => (changes += records.length)).observe(host, { subtree: true, childList: true });
    await settled();
    await settled();
    expect(changes).toBe(0);
  });
});

describe('a title that others keep as they want it', () => {
  const TITLE = '<stay-tabs data-look="collapsible"><section><h3>Rooms</h3><p>Text</p></section></stay-tabs>';
  /** Runs at each change of the title, as a script of the site does. The 1000th ends all, so that a failing test ends too. */
  const onEach = (title: Element, act = () => {}) => {
    let times = 0;
    const end = () => {
      throw new Error('It would go on for ever');
    };
    const watching = new MutationObserver(() => {
      act();
      if ((times += 1) < 1000) return;
      watching.disconnect();
      for (const one of [title, ...title.querySelectorAll('*')])
        Object.assign(one, { append: end, replaceChildren: end });
    });
    watching.observe(title, { childList: true, characterData: true, subtree: true });
    return () => times;
  };
  /** Waits until nothing can be left to change. */
  const rest = async () => {
    await settled();
    await settled();
  };

  it('is shared by two of ours [PAGE-4]', async () => {
    const host = place<HTMLElement>(
      '<stay-tabs data-look="accordion" data-narrow="accordion" data-groups="details"><div><stay-tabs data-look="accordion" data-narrow="accordion"><details><summary>Keys</summary><input required></details></stay-tabs></div></stay-tabs>',
      tabs,
    );
    const summary = host.querySelector('summary')!;
    const times = onEach(summary);
    await until('both are alive', () => summary.querySelectorAll('.stay-tab-mark').length === 2);
    summary.prepend('All ');
    await rest();
    expect(times()).toBeLessThan(10);
    summary.textContent = 'Pets';
    await until('both have their marks', () => summary.querySelectorAll('.stay-tab-mark').length === 2);
    await rest();
    expect(times()).toBeLessThan(20);
  });

  it('keeps the sign that a script keeps last in it [PAGE-4]', async () => {
    const host = place<HTMLElement>(details('data-look="accordion" data-narrow="accordion"'), tabs);
    const summary = host.querySelector('summary')!;
    const sign = summary.appendChild(document.createElement('i'));
    const times = onEach(summary, () => summary.lastChild !== sign && summary.append(sign));
    await until('it is alive', () => host.querySelector('.stay-tab-mark'));
    summary.textContent = 'Pets';
    await rest();
    expect([times() < 20, summary.lastChild, summary.querySelectorAll('.stay-tab-mark').length]).toEqual([
      true,
      sign,
      1,
    ]);
  });

  it('ends a quarrel over a link in it, and follows it again later [PAGE-4]', async () => {
    const host = await show(TITLE.replace('Rooms', 'Rooms <a href="#">9</a>'));
    const title = host.querySelector('h3')!;
    const link = title.querySelector('a')!;
    const times = onEach(title, () => link.isConnected && link.parentNode !== title && title.append(link));
    title.append('!');
    await rest();
    expect(times()).toBeLessThan(100);
    const before = times();
    await rest();
    expect(times()).toBe(before);
    title.textContent = 'Homes';
    await until('it is the control', () => sectionOf(host, 'Homes')?.parentNode === title);
  });

  it('says what an app has written last, however often within a moment [PAGE-4, REACT-10]', async () => {
    const host = await show(TITLE);
    const title = host.querySelector('h3')!;
    for (let at = 0; at < 50; at += 1) {
      title.textContent = `Rooms ${at}`;
      await Promise.resolve();
      await Promise.resolve();
    }
    await until('it is the control', () => sectionOf(host, 'Rooms 49')?.parentNode === title);
  });

  it('may get a copy of the content of its button [PAGE-4]', async () => {
    const host = await show(TITLE.replace('Text', '<input required>'));
    const title = host.querySelector('h3')!;
    const button = sectionOf(host, 'Rooms');
    const times = onEach(title);
    title.innerHTML = button.innerHTML.replace('Rooms', 'Zimmer');
    await until('it is the control', () => sectionOf(host, 'Zimmer')?.parentNode === title);
    await rest();
    expect([times() < 10, title.textContent, title.childNodes.length]).toEqual([
      true,
      'Zimmer, has required fields',
      1,
    ]);
  });
});

describe('a heading that comes before the title', () => {
  const MESSAGE = '<div><h2 class="visually-hidden">Error message</h2><p>Wrong</p></div>';
  const prepend = async (section: Element, message = MESSAGE) => {
    section.insertAdjacentHTML('afterbegin', message);
    await settled();
  };

  it('leaves the tab its words, and what was open first [PAGE-4, REACT-10]', async () => {
    const host = await show(html('data-open="field_group-rules"'));
    tabOf(host, 'rates').click();
    await prepend(host.querySelectorAll('section')[1]!);
    expect([...host.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
      'rooms',
      'rates',
      'rules',
    ]);
    history.back();
    await until('what was open first is open', () => seen(host) === 'rules');
  });

  it('becomes the title once the other is gone, or where the option says so [PAGE-4, CORE-5]', async () => {
    const host = await show();
    const section = host.querySelectorAll('section')[1]!;
    await prepend(section);
    host.dataset['titles'] = 'h2, h3';
    await until('the first match is the title', () => tabOf(host, 'Error message'));
    section.querySelector('div')!.remove();
    await until('the other is', () => tabOf(host, 'rates'));
  });

  it('leaves each group the address it was given, also as groups come and go [PAGE-4, REACT-10]', async () => {
    const host = await show(html().replaceAll(/ id="field_group-[a-z]+"/g, ''));
    const ids = () => [...host.querySelectorAll('section')].map(({ id }) => id);
    const before = ids();
    await prepend(host.querySelectorAll('section')[1]!);
    expect(ids()).toEqual(before);
    host.insertAdjacentHTML('afterbegin', '<section><h3>New</h3></section>');
    await until('the group is there', () => tabOf(host, 'New'));
    expect(ids().slice(1)).toEqual(before);
    expect(new Set(ids()).size).toBe(4);
  });
});

describe('a clone', () => {
  const cloneOf = async (host: HTMLElement) => {
    const clone = host.cloneNode(true) as HTMLElement;
    host.after(clone);
    const dead = clone.querySelector('.stay-tab, .stay-section-button, .stay-tab-mark');
    await until('the clone is alive', () => !clone.contains(dead));
    return clone;
  };

  it.each(['tabs', 'collapsible'])('has only controls of its own, as %s [PAGE-4, CORE-7]', async (look) => {
    const host = await show(
      html(`data-look="${look}" data-narrow="${look}"`, '<input aria-label="Name" required>').replace(
        / id="field_group-rates"/,
        '',
      ),
    );
    const clone = await cloneOf(host);
    await until('it has its controls', () => clone.querySelectorAll('.stay-tab, .stay-section-button').length === 3);
    expect([
      clone.querySelectorAll('*').length,
      clone.querySelector('button button, .stay-tab-mark .stay-tab-mark'),
    ]).toEqual([host.querySelectorAll('*').length, null]);
    const control = look === 'tabs' ? tabOf(clone, 'rates') : sectionOf(clone, 'rates');
    expect(control.textContent).toBe('rates, has required fields');
    const [section, original] = [clone, host].map((one) => one.querySelectorAll('section')[1]!);
    expect(section!.id).not.toBe(original!.id);
    control.click();
    expect([section!.matches('[hidden]'), section!.querySelector('[hidden]')]).toEqual([false, null]);
    expect([original!.matches('[hidden]'), original!.querySelector('[hidden]')]).not.toEqual([false, null]);
    clone.remove();
    await until('it is as printed', () => !clone.querySelector('[role], [hidden], button, .stay-tab-mark'));
    expect(clone.querySelectorAll('h3')[1]!.innerHTML).toBe('rates');
  });

  it.each(['tabs', 'accordion'])('of details elements has one mark each, as %s [PAGE-4, CORE-7]', async (look) => {
    const host = place<HTMLElement>(details(`data-look="${look}" data-narrow="${look}"`), tabs);
    await until('it is alive', () => host.querySelector('.stay-tab-mark'));
    const clone = await cloneOf(host);
    await until('it is marked', () => clone.querySelector('.stay-tab-mark'));
    expect(clone.querySelector('#pets summary')!.textContent).toBe('Pets, has required fields');
    if (look === 'tabs') expect(tabOf(clone, 'Pets').textContent).toBe('Pets, has required fields');
    clone.remove();
    await until('their names are as printed', () => clone.querySelectorAll('details[name=one]').length === 2);
    expect(clone.querySelector('[data-stay-name]')).toBeNull();
  });
});
