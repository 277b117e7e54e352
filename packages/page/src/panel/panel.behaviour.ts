import { emit } from '@staytags/bus/bus';
import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { behaviourOf } from '@staytags/element/declare/widget';
import { dropDead, own } from '@staytags/ui/clone/own';
import { showFindable } from '@staytags/ui/motion/findable';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { isNarrow, onNarrowChange } from '@staytags/ui/motion/narrow';
import { isComposed } from '@staytags/ui/presses/composed';
import { reportEmpty } from '../part/report-empty.ts';
import css from './panel.css?inline';
import { panel } from './panel.widget.ts';

const CLASSES = { menu: ['collapsed', 'expanded'], search: ['hide-search', 'show-search'] } as const;

interface Parts {
  readonly toggle: HTMLElement;
  readonly content: HTMLElement;
  /** A link that toggles is a button. */
  setRole(narrow: boolean): void;
  restore(): void;
}

let count = 0;

export const behaviour = behaviourOf(panel, ({ host, get, signal }) => {
  let open = false;
  let parts: Parts | undefined;
  adoptPageSheet(host, 'panel', css);

  function find(): Parts | undefined {
    dropDead(host);
    const content = findAll(host, host, get.options.content)[0];
    if (!content) {
      reportEmpty(host, 'menus or forms to fold', { content: get.options.content });
      return undefined;
    }
    const printed = findAll(host, host, get.options.toggle)[0];
    const toggle = printed ?? document.createElement('button');
    // A clone has the original's id [CORE-7].
    const id = content.id.replace(/^stay-panel-\d+$/, '');
    content.id = id || `stay-panel-${(count += 1)}`;
    toggle.setAttribute('aria-controls', content.id);
    if (toggle instanceof HTMLButtonElement && !printed) {
      toggle.type = 'button';
      toggle.className = 'stay-panel-toggle';
      content.before(own(toggle));
    }
    const ended = new AbortController();
    const press = (event: Event) => {
      // In a wide window there is nothing to fold: a link stays one.
      if (!isNarrow()) return;
      event.preventDefault();
      turn(!open);
    };
    toggle.addEventListener('click', press, { signal: ended.signal });
    const isButton = toggle instanceof HTMLButtonElement;
    // Space presses buttons, and what screen readers call one.
    if (!isButton)
      toggle.addEventListener('keydown', (event) => event.key === ' ' && press(event), { signal: ended.signal });
    const printedRole = toggle.getAttribute('role');
    const setRole = (narrow: boolean) => {
      if (narrow && !isButton) toggle.setAttribute('role', 'button');
      else if (printedRole === null) toggle.removeAttribute('role');
      else toggle.setAttribute('role', printedRole);
    };
    const restore = () => {
      ended.abort();
      setRole(false);
      if (printed) for (const name of ['aria-controls', 'aria-expanded']) printed.removeAttribute(name);
      else toggle.remove();
      if (!id) content.removeAttribute('id');
      showFindable(content, true);
      host.classList.remove(...CLASSES.menu, ...CLASSES.search);
      host.setStayState('open', false);
    };
    return { toggle, content, setRole, restore };
  }

  function render(): void {
    if (!parts) return;
    const { toggle, content } = parts;
    const narrow = isNarrow();
    // The focus would be lost in a folded panel: that of a visitor who was there before this code, or who zooms in.
    if (narrow) open ||= content.matches(':focus-within');
    if (toggle.className === 'stay-panel-toggle') {
      toggle.textContent = get.t(get.options.kind);
      toggle.hidden = !narrow;
    }
    parts.setRole(narrow);
    if (narrow) toggle.setAttribute('aria-expanded', String(open));
    else toggle.removeAttribute('aria-expanded');
    showFindable(content, !narrow || open);
    host.classList.remove(...CLASSES.menu, ...CLASSES.search);
    if (narrow) host.classList.add(CLASSES[get.options.kind][open ? 1 : 0]);
    host.setStayState('open', narrow && open);
  }

  function turn(on: boolean): void {
    if (!on && parts?.content.matches(':focus-within')) parts.toggle.focus();
    open = on;
    render();
    if (open) emit('section-shown', { section: host, from: host });
  }

  function start(): void {
    const isFocused = parts?.toggle === document.activeElement;
    parts?.restore();
    parts = find();
    render();
    if (isFocused) parts?.toggle.focus();
  }

  // A CMS replaces the form with its response, and an app changes its children [REACT-10].
  const changed = new MutationObserver(() => {
    if (!parts || !host.contains(parts.content) || !host.contains(parts.toggle)) start();
  });

  host.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposed(event) || !open || !isNarrow()) return;
      event.stopPropagation();
      turn(false);
    },
    { signal },
  );
  host.addEventListener('beforematch', () => turn(true), { signal });
  host.stayOpener = turn;
  whenParsed(signal, () => {
    start();
    changed.observe(host, { childList: true, subtree: true });
  });
  onNarrowChange(signal, render);
  signal.addEventListener('abort', () => {
    changed.disconnect();
    parts?.restore();
  });
  return start;
});
