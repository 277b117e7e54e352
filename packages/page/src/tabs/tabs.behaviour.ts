import { sameContent } from '@staytags/base/json';
import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { dropDead, own } from '@staytags/ui/clone/own';
import { isChord } from '@staytags/ui/presses/chord';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { whilePrinting } from '../part/printing.ts';
import { reportEmpty } from '../part/report-empty.ts';
import { scrollToGroup, scrollToTab, type Acts, type Group } from './tabs-control.ts';
import { createDetails } from './tabs-details.ts';
import { createGroup } from './tabs-group.ts';
import { isNarrow } from '@staytags/ui/motion/narrow';
import { watchAddress, writeAddress } from './tabs-address.ts';
import { activate, addressOf, fitLook, nextTab, type Look } from './tabs.logic.ts';
import css from './tabs.css?inline';
import { tabs } from './tabs.widget.ts';
import { make } from '@staytags/ui/basics/make';

type Found = readonly [element: HTMLElement, title: HTMLElement | undefined];

export const behaviour = behaviourOf(tabs, ({ host, get, signal }) => {
  let groups: readonly Group[] = [];
  /** The elements that the groups were built from, with their titles. */
  let found: readonly Found[] = [];
  let width = 0;
  let started = false;
  let follow = () => {};
  let look: Look = 'tabs';
  let open: readonly number[] = [];
  /** The groups that were open before the hash named one. */
  let home: readonly number[] | undefined;
  adoptPageSheet(host, 'tabs', css);
  const list = own(make('div', { class: 'stay-tab-list', role: 'tablist' }));

  const indexOf = (target: EventTarget | null): number =>
    groups.findIndex(({ element }) => target instanceof Node && element.contains(target));

  const named = (): number => groups.findIndex(({ element }) => element.id === get.options.open);
  const fittingLook = (): Look => (width < get.options.breakpoint ? get.options.narrow : get.options.look);

  /** What this returns gives the focus to the control of its group, if that has moved or the content around the focus is closed now. */
  function keepFocus(): (opened?: number) => void {
    const focused = document.activeElement;
    const at = groups.findIndex(({ element, tab }) => tab === focused || element.contains(focused));
    const { element, title } = groups[at] ?? {};
    const isInside = element?.contains(focused) && !title?.contains(focused);
    return (opened = at) => {
      const now = groups.findIndex((group) => group.element === element);
      if (now < 0 || (isInside && open.includes(now))) return;
      const group = groups[isInside ? opened : now];
      (look === 'tabs' ? group?.tab : group?.control)?.focus({ preventScroll: true });
    };
  }

  function setOpen(next: readonly number[], ms = 0): void {
    const keep = keepFocus();
    const opened = next.filter((index) => !open.includes(index));
    open = next;
    for (const [index, group] of groups.entries()) group.render(look, open.includes(index), ms);
    keep(opened[0]);
    // At first, the first tab is in view anyway: the row is not measured for it.
    const [at = 0] = open;
    if (look === 'tabs' && (at || home)) scrollToTab(list, groups[at]?.tab);
    for (const index of opened) {
      const section = groups[index]?.element;
      if (section) emit('section-shown', { section, from: host });
    }
  }

  /** The visitor's own click or key. */
  function choose(index: number): void {
    const before = open;
    setOpen(activate(open, index, look), look === 'tabs' ? 0 : get.options.fast ? 300 : 1_000);
    const group = groups[index];
    if (!group || !open.includes(index)) return;
    if (get.options.hash && writeAddress(addressOf(group.element.id))) home ??= before;
    if (get.options.scrolls && isNarrow()) scrollToGroup(group.element);
  }

  /** Opens at once, since it was not its title that was pressed: an address, find-in-page, an invalid field. */
  function reveal(index: number): void {
    if (index >= 0 && !open.includes(index)) setOpen(activate(open, index, look));
  }

  function showLook(next: Look, wanted = open): void {
    const keep = keepFocus();
    look = next;
    const isTabs = look === 'tabs' && groups.length > 0;
    host.setStayState('tabs', isTabs);
    if (isTabs) host.prepend(list);
    else list.remove();
    setOpen(fitLook(wanted, look));
    keep();
  }

  function groupOf([element, title]: Found): Group[] {
    if (!title) return [];
    const acts: Acts = {
      choose: () => choose(indexOf(element)),
      reveal: () => reveal(indexOf(element)),
    };
    const isDetails = element instanceof HTMLDetailsElement && title.localName === 'summary';
    return [isDetails ? createDetails(element, title, acts) : createGroup(element, title, acts)];
  }

  /** A title stays one: the CMS and apps put messages before it, whose headings match as well. */
  function titleOf(element: HTMLElement): HTMLElement | undefined {
    const titles = findAll(host, element, get.options.titles);
    return (
      (element instanceof HTMLDetailsElement && element.querySelector<HTMLElement>(':scope > summary')) ||
      titles.find((title) => found.some(([of, known]) => of === element && known === title)) ||
      titles[0]
    );
  }
  const findGroups = (): Found[] =>
    findAll(host, host, get.options.groups).flatMap((element) =>
      element === list ? [] : [[element, titleOf(element)]],
    );

  function start(shown?: readonly (HTMLElement | undefined)[]): void {
    for (const group of groups) group.restore();
    dropDead(host);
    found = findGroups();
    groups = found.flatMap(groupOf);
    for (const [element] of [[host], ...found]) changed.observe(element, { childList: true });
    list.replaceChildren(...groups.map(({ tab }) => tab));
    list.style.setProperty('--stay-tab-share', `${100 / Math.max(1, groups.length)}%`);
    const failing = mark();
    const still = [...groups.keys()].filter((index) => shown?.includes(groups[index]?.element));
    const first = named();
    home = undefined;
    const others = [failing, still].find(({ length }) => length > 0) ?? (first >= 0 ? [first] : []);
    // A visitor may have tabbed into a group before this code; the summary of a closed one is no reason to open it.
    const entered = shown ? -1 : indexOf(document.activeElement);
    const wanted = groups[entered]?.element.matches(':not(details), [open]') ? [entered, ...others] : others;
    const next = fittingLook();
    open = [];
    showLook(next, next === 'collapsible' ? wanted : wanted.slice(0, 1));
    if (groups.length === 0)
      reportEmpty(host, 'groups with a title', { groups: get.options.groups, titles: get.options.titles });
  }

  /** An app or the CMS has added, removed or moved groups, or put another title into one [REACT-10]. */
  function startAgain(): void {
    if (sameContent(found, findGroups())) return;
    const keep = keepFocus();
    start(open.map((index) => groups[index]?.element));
    keep();
  }

  function mark(): number[] {
    return groups.flatMap((group, index) => (group.mark(get.t('errors'), get.t('required')) ? [index] : []));
  }

  list.addEventListener('keydown', (event) => {
    const at = isChord(event) ? -1 : groups.findIndex(({ tab }) => tab === event.target);
    const next = at < 0 ? undefined : nextTab(event.key, at, groups.length, getComputedStyle(host).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    // Panels may hold maps, so a tab is opened by Enter or Space alone.
    groups[next]?.tab.focus();
  });
  // Browsers leave a tab that is partly in view where it is.
  list.addEventListener('focusin', ({ target }) => scrollToTab(list, target as HTMLElement));
  host.addEventListener('invalid', ({ target }) => reveal(indexOf(target)), { signal, capture: true });
  // A corrected field may lose its mark with the same event.
  host.addEventListener('change', () => setTimeout(mark), { signal });
  // Its first report starts the tabs: measuring here would force a layout for each set of a page. Changes wait for the next frame, since
  // an observer that changes the layout at once is reported as a loop.
  const resized = new ResizeObserver((entries) => {
    width = entries.at(-1)?.contentRect.width ?? 0;
    requestAnimationFrame(fit);
  });

  const changed = new MutationObserver(startAgain);

  function fit(): void {
    if (signal.aborted) return;
    if (!started) {
      started = true;
      start();
      follow = watchAddress(signal, showAddress);
    } else if (fittingLook() !== look) {
      showLook(fittingLook());
    }
  }

  function showAddress(ids: readonly string[]): void {
    if (!get.options.hash) return;
    const named = groups.findIndex(({ element }) => ids.includes(addressOf(element.id)));
    const targets = ids.flatMap((id) => document.getElementById(id) ?? []);
    const inside = targets.find((target) => indexOf(target) >= 0);
    const index = named >= 0 ? named : indexOf(inside ?? null);
    if (index >= 0) {
      home ??= open;
      reveal(index);
      (named >= 0 ? host : inside)?.scrollIntoView({ block: 'nearest' });
    } else if (home && ids.every((id) => id.includes('=') || isInTabs(CSS.escape(id)))) {
      // Back to before its first group was named. A link to another part of the page, also `#top`, leaves the groups alone.
      setOpen(fitLook(home, look));
      home = undefined;
    }
  }

  /** Paper shows all groups, one below the other. */
  function showForPrint(): void {
    list.remove();
    for (const group of groups) group.render('collapsible', true, 0);
  }
  let giveBack = () => {};
  whilePrinting(signal, (isPrinting) => {
    if (isPrinting) {
      giveBack = keepFocus();
      showForPrint();
    } else {
      showLook(look);
      giveBack();
    }
  });
  whenParsed(signal, () => resized.observe(host));
  signal.addEventListener('abort', () => {
    resized.disconnect();
    changed.disconnect();
    list.remove();
    for (const group of groups) group.restore();
  });
  return ({ groups: before, titles, open: earlier, hash }) => {
    if (!started) return;
    if (before !== get.options.groups || titles !== get.options.titles) {
      found = [];
      start();
      return;
    }
    mark();
    showLook(fittingLook());
    if (earlier !== get.options.open) reveal(named());
    if (hash !== get.options.hash) follow();
  };
});

const isInTabs = (id: string): boolean => document.querySelector(`stay-tabs :is(#${id}, #field_group-${id})`) !== null;
