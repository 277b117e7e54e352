import { pageOptions } from '@staytags/element/declare/page-options';
import { pageText } from '@staytags/element/declare/page-text';
import { pause } from '@staytags/element/schedule/tasks';
import { cookies } from '@staytags/net/storage/cookies';
import { http } from '@staytags/net/http';
import { safeHtml, setSafeHtml } from '@staytags/net/safe-html';
import { make } from '@staytags/ui/basics/make';
import { knownState } from '../insurance-state/insurance-state.logic.ts';
import { insuranceState } from '../insurance-state/insurance-state.widget.ts';
import { readQuote, type QuoteRow } from './quote.logic.ts';
import type { QuotePorts } from './quote.slice.ts';
import { words } from './quote.texts.ts';

/** The page's own. */
export const pagePorts: QuotePorts = {
  async check(raw) {
    const { checkOffer } = await import('../price/offer.logic.ts');
    return checkOffer(raw);
  },
  async ask(query, signal) {
    const client = await http();
    return client.get('/rescms/ajax/item/pricing/quote', { query, signal });
  },
  async read(html) {
    const clean = await safeHtml(html, 'text');
    const box = make('div', { class: 'stay-quote' });
    setSafeHtml(box, clean);
    return { box, sum: readQuote([...box.querySelectorAll('tr')].map(toRow)) };
  },
  province: () => knownState(cookies.read(pageOptions(insuranceState).cookie)),
  text: (key, owner) => pageText(words, key, {}, owner),
  // A task: Preact renders in its own task, and background tabs get no frames.
  drawn: () => pause(0),
};

const toRow = (row: HTMLTableRowElement): QuoteRow => ({
  cells: [...row.cells].map((cell) => cell.textContent ?? ''),
  marked: row.closest('tfoot') !== null || /(?:^|[\s_-])total(?:$|[\s_-])/i.test(row.className),
});
