import { toClipboard } from '@staytags/ui/basics/clipboard';
import type { Newest } from '@staytags/element/declare/widget';
import type { pageShare } from './page-share.widget.ts';
import { own } from '@staytags/ui/clone/own';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

interface LinkBox {
  readonly element: HTMLElement;
  show(link: string): void;
  /** Shows the newest texts and options. */
  label(): void;
}

/** The link in a field, with Copy and Share buttons. */
export function createLinkBox(get: Newest<typeof pageShare>): LinkBox {
  const field = make('input', { type: 'text', readonly: '', dir: 'ltr' });
  const words = document.createTextNode('');
  const said = make('p', { role: 'status' });
  const copy = makeButton(async () => {
    const text = (await toClipboard(field.value, field)) ? get.t('copied') : get.t('select');
    // Screen readers announce a repeated text only if it differs.
    said.textContent = said.textContent === text ? `${text}\u00A0` : text;
  });
  const open = makeButton(() =>
    navigator.share({ title: document.title, url: field.value }).catch(() => {
      // The visitor closed the share sheet.
    }),
  );
  const element = own(make('div', { class: 'stay-share-link' }, make('label', {}, words, field), copy, said));
  field.addEventListener('focus', () => field.select());
  function write(): void {
    words.data = get.t('link');
    copy.textContent = get.t('copy');
    open.textContent = get.t('sheetOpen');
    if (get.options.sheet && typeof navigator.share === 'function') copy.after(open);
    else open.remove();
  }
  write();
  return {
    element,
    label: write,
    show(link) {
      field.value = link;
      said.textContent = '';
    },
  };
}
