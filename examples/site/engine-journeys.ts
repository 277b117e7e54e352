import { beforeAll, describe, expect, it } from 'vitest';
import { findEngine, KEYS, type EngineName, type Tab } from '../../tools/engines/engine.ts';
import {
  ACTIVE,
  BAG,
  CARD,
  click,
  comeTo,
  focusPricedPin,
  found,
  HAS_WEBGL,
  HEART,
  MAP,
  middleOf,
  PHONE,
  until,
  WAIT_MS,
} from './engine-page.ts';
import { placeOf } from '../../tools/engines/place.ts';
import { photoJourneys } from './engine-photos.ts';
import { engineStand } from './engine-stand.ts';

/** The journeys in one engine, and each bundle: they have files of their own, so that they run side by side. */
export function describeEngine(name: EngineName, queries: readonly string[] = ['', '?lite']): void {
  const missing = findEngine(name);
  if (typeof missing === 'string') {
    it('says how to install what is missing', () => {
      expect(missing).toMatch(/was not found, so no test ran in .*apt-get install/);
    });
    return;
  }

  const stand = engineStand(name);
  let tab: Tab;
  beforeAll(() => {
    ({ tab } = stand);
  });

  describe.each(queries)('page query "%s"', (query) => {
    it('searches, saves a home with a click, and updates another tab [SRCH-7] [FLAG-1] [FLAG-3]', async () => {
      await tab.open(`${stand.origin}/stays${query}`);
      await comeTo(tab, ...HEART);
      const other = await stand.engine.newTab();
      await other.open(`${stand.origin}/stays${query}`);
      await comeTo(other, ...HEART);
      const before = await tab.evaluate<boolean>(`${found(HEART)}.part.contains('flagged')`);
      await click(tab, ...HEART);
      await until(tab, `${found(HEART)}.part.contains('flagged') !== ${before}`);
      await until(other, `${found(HEART)}.part.contains('flagged') !== ${before}`);
      await other.close();
    });

    it('opens the trip, and Escape returns the focus to the clicked bag [ORD-1] [PAGE-11]', async () => {
      await tab.open(`${stand.origin}/${query}`);
      await click(tab, ...BAG);
      await until(tab, `${found(['stay-order', 'dialog'])}?.open`);
      await tab.press(KEYS.Escape);
      await until(tab, `!${found(['stay-order', 'dialog'])}?.open`);
      await until(tab, `${found(['stay-order'])}.shadowRoot.activeElement === ${found(BAG)}`);
    });

    it('opens a home on the map by keyboard, and Escape returns the focus to its pin [MAP-7] [MAP-10]', async () => {
      await tab.open(`${stand.origin}/stays${query}`);
      const marker = await focusPricedPin(tab);
      if (marker === undefined) {
        await until(tab, found([...MAP, '.places[open] li a']));
        return;
      }
      const active = `${found(MAP)}.shadowRoot.activeElement`;
      await tab.press(KEYS.Enter);
      await until(tab, `${active}?.matches('[role=dialog]')`);
      await tab.press(KEYS.Escape);
      await until(tab, `!${found([...MAP, '[role=dialog]'])}`);
      await until(tab, `${active}?.dataset.marker === ${JSON.stringify(marker)}`);
    });

    it('moves the map by a pin that a mouse drags, which opens nothing, and opens it by a click [MAP-7] [MAP-16]', async () => {
      await tab.open(`${stand.origin}/stays${query}`);
      const marker = await focusPricedPin(tab);
      if (marker === undefined) return;
      const pin = [...MAP, `.pins [data-marker="${marker}"]`];
      const [x, y] = await placeOf(tab, found(pin), WAIT_MS);
      await tab.dragAt(x, y, -80);
      await until(tab, `${found(pin)}.getBoundingClientRect().right < ${x}`);
      expect(await tab.evaluate(found([...MAP, '[role=dialog]']) + ' === null')).toBe(true);
      await tab.clickAt(...(await placeOf(tab, found(pin), WAIT_MS)));
      await until(tab, found([...MAP, '[role=dialog]']));
    });

    it('saves at the first Space on a heart in the list [CORE-31]', async () => {
      await tab.open(`${await stand.newOrigin()}/stays${query}`);
      await comeTo(tab, ...HEART);
      await tab.evaluate(`void ${found([...CARD, 'a[href]'])}.focus()`);
      const isAtHeart = `${ACTIVE}?.getRootNode().host?.localName === 'stay-flag'`;
      for (let step = 0; step < 8 && !(await tab.evaluate<boolean>(isAtHeart)); step += 1) await tab.press(KEYS.Tab);
      expect(await tab.evaluate(isAtHeart)).toBe(true);
      const isSaved = `${ACTIVE}?.part.contains('flagged')`;
      const before = await tab.evaluate<boolean>(isSaved);
      await tab.press(KEYS.Space);
      await until(tab, `${isAtHeart} && ${isSaved} !== ${before}`);
    });

    it('keeps the focus on a heart in the list that is clicked [CORE-31]', async () => {
      await tab.open(`${await stand.newOrigin()}/stays${query}`);
      await comeTo(tab, ...HEART);
      const before = await tab.evaluate<boolean>(`${found(HEART)}.part.contains('flagged')`);
      await tab.hoverAt(...(await middleOf(tab, CARD)));
      await click(tab, ...HEART);
      await until(tab, `${found(HEART)}.part.contains('flagged') !== ${before}`);
      await until(tab, `${ACTIVE} === ${found(HEART)}`);
    });

    it('moves on from a flag with Tab after a click on it [FLAG-1]', async () => {
      await tab.open(`${await stand.newOrigin()}/favourites${query}`);
      await comeTo(tab, ...BAG);
      await tab.evaluate(
        `void ['f-1', 'f-2'].map((id) => { const flag = document.createElement('stay-flag'); flag.dataset.itemId = id; flag.id = id; document.body.prepend(flag); })`,
      );
      const button = found(['#f-2', 'button']);
      await until(tab, button);
      await tab.evaluate(`void ${button}.focus()`);
      const before = await tab.evaluate<boolean>(`${button}.part.contains('flagged')`);
      await click(tab, '#f-2', 'button');
      await until(tab, `${button}.part.contains('flagged') !== ${before}`);
      await tab.press(KEYS.Tab);
      await until(tab, `${ACTIVE} === ${found(['#f-1', 'button'])}`);
    });

    it('closes a notice after the pointer has entered and left it [PAGE-8]', async () => {
      await tab.open(`${await stand.newOrigin()}/favourites${query}`);
      await comeTo(tab, ...BAG);
      await tab.evaluate(`void Staytags.emit('notice', { text: 'Saved' })`);
      const notice = ['[data-stay-notices]', '.notice'];
      await tab.hoverAt(...(await middleOf(tab, notice)));
      await until(tab, `${found(notice)}.matches(':hover')`);
      await tab.hoverAt(5, 5);
      await until(tab, `!${found(notice)}`);
    });

    it('says that the map is loading above the List button, at the width of a phone [MAP-16]', async () => {
      stand.refuses = (url) => (/\/maplibre[^/]*\.js/.test(url) ? 'hang' : undefined);
      await tab.resize(...PHONE);
      await tab.open(`${await stand.newOrigin()}/stays${query}`);
      if (!(await tab.evaluate<boolean>(HAS_WEBGL))) return;
      const button = [...MAP, '[part=switch]'];
      await until(tab, found(button));
      await tab.evaluate(`void ${found(button)}.click()`);
      const message = `${found([...MAP, '.poster p'])}?.getBoundingClientRect()`;
      await until(tab, `${message}?.height > 0`);
      await until(tab, `${message}.bottom <= ${found(button)}.getBoundingClientRect().top`);
    });

    it('closes the map’s window with Escape after a home was saved in it [MAP-10] [CORE-31]', async () => {
      await tab.open(`${await stand.newOrigin()}/stays${query}`);
      const marker = await focusPricedPin(tab);
      if (marker === undefined) return;
      await tab.press(KEYS.Enter);
      const opened = [...MAP, '[role=dialog]'];
      const heart = [...opened, 'stay-flag', 'button'];
      await until(tab, found(heart));
      await tab.hoverAt(...(await middleOf(tab, opened)));
      await click(tab, ...heart);
      await until(tab, `${found(heart)}?.part.contains('flagged')`);
      await tab.press(KEYS.Escape);
      await until(tab, `!${found(opened)}`);
      await until(tab, `${found(MAP)}.shadowRoot.activeElement?.dataset.marker === ${JSON.stringify(marker)}`);
    });

    it('keeps the page where it is while a dialog takes its scrollbar [PAGE-11]', async () => {
      await tab.open(`${await stand.newOrigin()}/${query}`);
      await comeTo(tab, ...BAG);
      await until(tab, 'innerWidth > document.documentElement.clientWidth');
      const width = await tab.evaluate<number>('document.body.getBoundingClientRect().width');
      await click(tab, ...BAG);
      await until(tab, `${found(['stay-order', 'dialog'])}?.open`);
      await until(
        tab,
        `getComputedStyle(document.documentElement).overflowY === 'hidden' || getComputedStyle(document.body).overflowY === 'hidden'`,
      );
      expect(await tab.evaluate<number>('document.body.getBoundingClientRect().width')).toBe(width);
    });

    photoJourneys(stand, query);

    it('recovers without a reload when every file fails once [CORE-28]', async () => {
      stand.refuses = (url) => (/\/chunks\/[^?]*\.js$/.test(url) ? 'drop' : undefined);
      await tab.open(`${await stand.newOrigin()}/stays${query}`);
      await expect.poll(() => stand.refused, { timeout: WAIT_MS }).toBeGreaterThan(0);
      await comeTo(tab, ...HEART);
    });
  });
  if (!queries.includes('')) return;

  it('waits for the page that it opens, although the one before changes its own address', async () => {
    await tab.open(`${stand.origin}/favourites`);
    await tab.evaluate(`void setInterval(() => history.replaceState(null, '', '#' + Math.random()), 20)`);
    const next = await stand.newOrigin();
    await tab.open(`${next}/stays`);
    await until(tab, `location.href === '${next}/stays'`);
  });

  it('previews the tag in the builder, and fits the frame to its height [BLD-1]', async () => {
    const html = '<stay-flag data-item-id="stays-1001" data-label="Gull Loft"></stay-flag>';
    await tab.open(`${stand.origin}/staytags/builder.html#${new URLSearchParams({ html })}`);
    const frame = `document.querySelector('iframe')`;
    const flag = `${frame}.contentDocument?.querySelector('main stay-flag')`;
    await until(tab, `${flag}?.shadowRoot?.querySelector('button')`);
    const isFromFrame = await tab.evaluate<boolean>(
      `new Promise((resolve) => { addEventListener('message', ({ data, source }) => data.height > 700 && resolve(source === ${frame}.contentWindow)); ${frame}.contentDocument.querySelector('main').style.height = '800px'; })`,
    );
    expect(isFromFrame).toBe(true);
  });

  it('treats a server that never responds for some files as a failure [CORE-28]', async () => {
    // Fewer than a browser's connections per host, because the retry needs one.
    const hanging = new Set<string>();
    stand.refuses = (url) => {
      if (/\/chunks\/[^?]*\/(?!core\.)[\w.-]+\.js$/.test(url) && hanging.size < 3) hanging.add(url);
      return hanging.has(url) ? 'hang' : undefined;
    };
    await tab.open(`${await stand.newOrigin()}/favourites`);
    await expect.poll(() => hanging.size, { timeout: WAIT_MS }).toBeGreaterThan(0);
    await comeTo(tab, ...BAG);
  });
}
