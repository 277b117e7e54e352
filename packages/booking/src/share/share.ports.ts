import { get } from '@staytags/bus/bus';
import { keepEnter } from '@staytags/element/host/keep-enter';
import { pageOptions } from '@staytags/element/declare/page-options';
import { pageText } from '@staytags/element/declare/page-text';
import { pause } from '@staytags/element/schedule/tasks';
import { make } from '@staytags/ui/basics/make';
import { startTrip } from '../trip/trip.start.ts';
import type { SharePorts } from './share.slice.ts';
import { share } from './share.widget.ts';

/** The page's ports. The code that writes links loads with the first one. */
export const pagePorts: SharePorts = {
  async order() {
    const lines = [...(get('order')?.lines.values() ?? [])];
    if (lines.length === 0) return undefined;
    const [{ orderJson, toBase64 }, { linkCode }] = await Promise.all([
      import('../trip-link/trip-code.logic.ts'),
      import('../trip-link/trip-pack.ts'),
    ]);
    const json = orderJson(lines);
    return { json, hash: toBase64(json), code: await linkCode(lines) };
  },
  async post(form, signal) {
    const client = await (await import('@staytags/net/http')).http();
    return client.post('/rescms/order/share', { form, signal, once: true });
  },
  async shorten(service, query, signal) {
    const client = await (await import('@staytags/net/http')).http();
    return client.get(service, { query, signal, once: true });
  },
  async box(html) {
    const { safeHtml, setSafeHtml } = await import('@staytags/net/safe-html');
    const box = make('div', { class: 'stay-form' });
    setSafeHtml(box, await safeHtml(html, 'cms-form'));
    keepEnter(box);
    return box.childNodes.length > 0 ? box : undefined;
  },
  options: () => pageOptions(share),
  text: (key, owner) => pageText(share, key, {}, owner),
  begin: startTrip,
  base: () => document.baseURI,
  origin: () => location.origin,
  // A task: Preact renders in its own task, and background tabs get no frames.
  drawn: () => pause(0),
};
