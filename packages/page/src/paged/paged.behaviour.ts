import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll, matches } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { dropDead, own } from '@staytags/ui/clone/own';
import { showFindable } from '@staytags/ui/motion/findable';
import { fadeIn } from '@staytags/ui/motion/motion';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { whilePrinting } from '../part/printing.ts';
import { reportEmpty } from '../part/report-empty.ts';
import css from './paged.css?inline';
import { paged } from './paged.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';

const FADE_MS = 300;

export const behaviour = behaviourOf(paged, ({ host, get, signal }) => {
  let pages: readonly HTMLElement[] = [];
  let at = 0;
  adoptPageSheet(host, 'paged', css);

  const title = make('span', { class: 'stay-paged-title', role: 'status' });
  const buttons = { prev: makeButton(() => go(at - 1)), next: makeButton(() => go(at + 1)) };
  const bar = own(make('div', { class: 'stay-paged-bar', role: 'group' }, buttons.prev, title, buttons.next));

  function go(to: number): void {
    const page = pages[to];
    if (!page) return;
    at = to;
    render();
    fadeIn(page, FADE_MS);
    emit('section-shown', { section: page, from: host });
  }

  function showPage(): void {
    for (const [index, page] of pages.entries()) showFindable(page, index === at);
  }

  function render(): void {
    showPage();
    bar.setAttribute('aria-label', get.t('label'));
    buttons.prev.textContent = get.t('prev');
    buttons.next.textContent = get.t('next');
    // Not `disabled`: the button at the end would lose the focus.
    buttons.prev.setAttribute('aria-disabled', String(at === 0));
    buttons.next.setAttribute('aria-disabled', String(at >= pages.length - 1));
    title.textContent = titleOf(pages[at]);
  }

  function titleOf(page: HTMLElement | undefined): string {
    const captions = page ? findAll(host, page, get.options.captions) : [];
    const words = captions.map((caption) => caption.dataset['caption'] ?? caption.textContent.trim());
    const [first = '', last = ''] = [words[0], words.at(-1)];
    return first === last ? first : get.t('range', { first, last });
  }

  function showAll(): void {
    for (const page of pages) showFindable(page, true);
  }

  function start(): void {
    dropDead(host);
    showAll();
    pages = findAll(host, host, get.options.pages).filter((page) => page !== bar);
    const center = pages.findIndex((page) => get.options.center && matches(host, page, get.options.center));
    // A visitor may have tabbed into a page before this code.
    const entered = pages.findIndex((page) => page.contains(document.activeElement));
    at = Math.max(0, entered >= 0 ? entered : center);
    if (pages.length > 1) {
      // With its first title: a page load is not news.
      render();
      host.prepend(bar);
    } else {
      bar.remove();
      if (pages.length === 0) reportEmpty(host, 'pages', { pages: get.options.pages });
    }
  }

  host.addEventListener(
    'beforematch',
    ({ target }) => {
      const found = pages.findIndex((page) => target instanceof Node && page.contains(target));
      if (found >= 0) go(found);
    },
    { signal },
  );
  whilePrinting(signal, (isPrinting) => (isPrinting ? showAll() : showPage()));
  whenParsed(signal, start);
  signal.addEventListener('abort', () => {
    bar.remove();
    showAll();
  });
  return ({ pages: before, center }) => {
    if (before === get.options.pages && center === get.options.center) render();
    else start();
  };
});
