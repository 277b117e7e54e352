import type { Translate } from '@staytags/element/widget';
import type { pageShare } from './page-share.widget.ts';

interface LinkBox {
  readonly element: HTMLElement;
  show(link: string): void;
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
  label.append(t('link'), field);
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  const copy = button(t('copy'), async () => {
    const text = (await toClipboard(field)) ? t('copied') : t('select');
    // Screen readers announce a repeated text only if it differs.
    said.textContent = said.textContent === text ? `${text}\u00A0` : text;
  });
  element.append(label, copy);
  if (sheet && typeof navigator.share === 'function')
    element.append(
      button(t('sheetOpen'), () =>
        navigator.share({ title: document.title, url: field.value }).catch(() => {
          // The visitor closed the share sheet.
        }),
      ),
    );
  element.append(said);
  field.addEventListener('focus', () => field.select());
  return {
    element,
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

function button(text: string, act: () => Promise<unknown>): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', () => void act());
  return made;
}
