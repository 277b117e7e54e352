import type { Translate } from '@staytags/element/widget';
import type { pageShare } from './page-share.widget.ts';

interface LinkBox {
  readonly element: HTMLElement;
  show(link: string): void;
  /** Writes the texts. */
  label(): void;
}

/** The link in a field, with Copy and Share buttons. */
export function createLinkBox(t: Translate<typeof pageShare>, sheet: boolean): LinkBox {
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
    const text = (await toClipboard(field)) ? t('copied') : t('select');
    // Screen readers announce a repeated text only if it differs.
    said.textContent = said.textContent === text ? `${text}\u00A0` : text;
  });
  const open = button(() =>
    navigator.share({ title: document.title, url: field.value }).catch(() => {
      // The visitor closed the share sheet.
    }),
  );
  element.append(label, copy);
  if (sheet && typeof navigator.share === 'function') element.append(open);
  element.append(said);
  field.addEventListener('focus', () => field.select());
  function write(): void {
    words.data = t('link');
    copy.textContent = t('copy');
    open.textContent = t('sheetOpen');
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

/** Without https, or if the site's policy forbids it, there is no clipboard API: fall back to execCommand, then to the visitor. */
async function toClipboard(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}

function button(act: () => Promise<unknown>): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.addEventListener('click', () => void act());
  return made;
}
