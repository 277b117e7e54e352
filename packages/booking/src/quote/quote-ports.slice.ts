import { http } from '@staytags/net/http';
import { safeHtml, setSafeHtml } from '@staytags/net/safe-html';
import { readQuote, type QuoteRow } from './quote.logic.ts';
import type { QuotePorts } from './quote.slice.ts';

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
    const box = document.createElement('div');
    box.className = 'stay-quote';
    setSafeHtml(box, clean);
    return { box, sum: readQuote([...box.querySelectorAll('tr')].map(toRow)) };
  },
  // A task, since Preact draws in a task of its own; a frame may never come in a tab that is behind.
  drawn: () => new Promise((resolve) => setTimeout(resolve)),
};

const toRow = (row: HTMLTableRowElement): QuoteRow => ({
  cells: [...row.cells].map((cell) => cell.textContent ?? ''),
  marked: row.closest('tfoot') !== null || /(?:^|[\s_-])total(?:$|[\s_-])/i.test(row.className),
});
