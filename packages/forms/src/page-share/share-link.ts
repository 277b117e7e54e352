import { toClipboard } from '@staytags/ui/basics/clipboard';
import type { Newest } from '@staytags/element/declare/widget';
import type { pageShare } from './page-share.widget.ts';

interface LinkBox {
  readonly element: HTMLElement;
  show(link: string): void;
  /** Shows the newest texts and options. */
  label(): void;
}

/** The link in a field, with Copy and Share buttons. */
export function createLinkBox(get: Newest<typeof pageShare>): LinkBox {
  const element = document.createElement('div');
  element.className = 'stay-share-link';
  const label = document.createElement('label');
  const field = document.createElement('input');
  field.type = 'text';
  field.readOnly = true;
  field.dir = 'ltr';
  const words = document.createTextNode('');
  label.append(words, field);
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  const copy = button(async () => {
    const text = (await toClipboard(field.value, field)) ? get.t('copied') : get.t('select');
    // Screen readers announce a repeated text only if it differs.
    said.textContent = said.textContent === text ? `${text}\u00A0` : text;
  });
  const open = button(() =>
    navigator.share({ title: document.title, url: field.value }).catch(() => {
      // The visitor closed the share sheet.
    }),
  );
  element.append(label, copy, said);
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

function button(act: () => Promise<unknown>): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => void act());
  return button;
}
