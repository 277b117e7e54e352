import { changeHistory } from '@staytags/net/storage/history';
import { isPlainObject, ownValue, phpEntries } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';
import { attachBehaviors, detachBehaviors } from '../behaviors.ts';
import { assetsIn, loadAssets, type Asset } from './assets.ts';
import { each } from './commands.ts';
import { insert } from './insert.ts';
import { isColourful } from './css.logic.ts';
import { query, text } from '../ajax/ajax-entry.ts';
import { INVOKE, setAttribute } from './invoke.ts';
import { parseMarkup } from './markup.ts';
import { absolute } from '../ajax/ajax-page.ts';
import { make } from '@staytags/ui/basics/make';
import type { Handler } from './run.ts';

const addCss: Handler = ({ data }) =>
  loadAssets(
    typeof data === 'string'
      ? assetsIn(parseMarkup(data).active).filter(({ kind }) => kind === 'css')
      : filesOf(data, 'css', 'href'),
  );

/** Drupal 10.1 and later list files by their attributes. */
const filesOf = (data: unknown, kind: Asset['kind'], attribute: 'href' | 'src'): Asset[] =>
  phpEntries(data).flatMap(([, file]) => {
    const url = isPlainObject(file) ? absolute(text(file[attribute])) : undefined;
    if (!isPlainObject(file) || url?.host !== location.host || !text(file[attribute])) return [];
    return [{ kind, url: url.href, isModule: file['type'] === 'module', media: text(file['media']) }];
  });

/** Dialogs are in their own file: most sites use none of the CMS's. */
const dialogs =
  (name: 'openDialog' | 'closeDialog' | 'setDialogOption'): Handler =>
  async (command, run) =>
    (await import('./dialogs.ts'))[name](command, run);

const scrollTop: Handler = (command) => {
  each(command, (element) => {
    // Only upwards: the visible part of the list must not jump.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  });
};

const announce: Handler = (command, run) => run.announce(text(command['text']));

const redirect: Handler = ({ url }) => {
  const target = safeUrl(text(url), 'navigate', document.baseURI);
  if (target) location.assign(target);
};

/** The rare commands. */
export const MORE: Readonly<Record<string, Handler>> = {
  remove: (command, run) =>
    each(command, (element) => {
      if (element.matches('html, head, body')) return;
      detachBehaviors(element, run.settings);
      element.remove();
    }),
  changed: (command) => {
    const found = query(document, text(command['selector']));
    if (found.some((element) => element.classList.contains('ajax-changed'))) return;
    for (const element of found) {
      element.classList.add('ajax-changed');
      for (const label of query(element, text(command['asterisk']))) {
        label.append(' ', make('span', { class: 'ajax-changed' }, '*'), ' ');
      }
    }
  },
  announce,
  css: (command) => {
    for (const [name, value] of phpEntries(command['argument'])) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (!isColourful(property, text(value))) console.warn(`[staytags] css: did not set "${name}".`);
      else each(command, ({ style }) => style.setProperty(property, text(value)));
    }
  },
  data: (command) => {
    const { jQuery } = window as { jQuery?: (element: Element) => { data(name: string, value: unknown): void } };
    // Its scripts alone can read it.
    if (typeof jQuery === 'function')
      each(command, (element) => jQuery(element).data(text(command['name']), command['value']));
  },
  invoke: (command) => {
    const method = text(command['method']);
    const call = ownValue(INVOKE, method);
    if (!call) console.warn(`[staytags] invoke: "${method}" is not a method that a response may call.`);
    const args = phpEntries(command['args'] ?? command['arguments']).map(([, value]) => value);
    if (call) each(command, (element) => call(element, ...args));
  },
  attr: (command) => each(command, (element) => void setAttribute(element, command['name'], command['value'])),
  restripe: (command) =>
    each(command, (table) => {
      const rows = query(table, ':scope > tbody > tr, :scope > tr').filter((row) => row.getClientRects().length > 0);
      for (const [index, row] of rows.entries()) {
        row.classList.toggle('odd', index % 2 === 0);
        row.classList.toggle('even', index % 2 === 1);
      }
    }),
  add_css: addCss,
  add_js: ({ data }) => loadAssets(filesOf(data, 'js', 'src')),
  openDialog: dialogs('openDialog'),
  closeDialog: dialogs('closeDialog'),
  setDialogOption: dialogs('setDialogOption'),
  viewsScrollTop: scrollTop,
  scrollTop,
  focusFirst: (command) => {
    const [region] = query(document, text(command['selector']));
    region
      ?.querySelector<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, [tabindex]')
      ?.focus();
  },
  redirect,
  // Webform has its own names for these.
  webformInsert: insert,
  webformScrollTop: scrollTop,
  webformAnnounce: announce,
  webformRefresh: redirect,
  reload: () => location.reload(),
  setBrowserUrl: ({ url }) => {
    const target = absolute(text(url));
    if (target?.origin === location.origin) changeHistory('replaceState', target);
  },
  message: ({ message, messageWrapperQuerySelector: place, clearPrevious, messageOptions }) => {
    // What is behind a modal dialog cannot be seen. The trigger may no longer be in it.
    const modal = text(place) ? undefined : query(document, 'dialog:modal').at(-1);
    const form = modal?.querySelector('form');
    const inside = modal?.querySelector('[data-drupal-messages]') ?? form?.parentElement ?? modal?.lastElementChild;
    const [wrapper] = inside
      ? [inside]
      : [text(place) || '[data-drupal-messages]', text(place) || '[data-drupal-messages-fallback]'].flatMap(
          (selector) => query(document, selector),
        );
    if (!wrapper) return;
    // Drupal hides the one that it prints where there are no messages.
    wrapper.classList.remove('hidden');
    if (clearPrevious) for (const old of [...wrapper.children]) if (!inside || old.matches('.messages')) old.remove();
    const { type = 'status' } = isPlainObject(messageOptions) ? messageOptions : {};
    const look = `messages messages--${text(type).replace(/\W/g, '')}`;
    const role = type === 'error' ? 'alert' : 'status';
    const shown = make('div', { class: look, role }, ...parseMarkup(text(message)).nodes);
    wrapper.insertBefore(shown, form?.parentElement === wrapper ? form : null);
    attachBehaviors(shown);
  },
};
