import { ownValue } from '@staytags/base/json';
import type { Translate } from '@staytags/element/declare/widget';
import { own } from '@staytags/ui/clone/own';
import { showElement } from '@staytags/ui/motion/show-element';
import { matching, meant } from './jump-menu.logic.ts';
import type { jumpMenu } from './jump-menu.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { isComposed } from '@staytags/ui/presses/composed';

interface Choice {
  readonly label: string;
  readonly value: string;
}

interface Parts {
  readonly select: HTMLSelectElement;
  readonly t: Translate<typeof jumpMenu>;
  readonly announce: (text: string) => void;
  readonly choose: (value: string) => void;
}

let serial = 0;
/** The labels that lead to a box. A clone of the menu alone has none of its own, and must not take that of the original. */
const taken = new WeakSet<Element>();

/** In a clone, the label is still for the box of the original, whose id the select has kept [CORE-7]. */
function labelLeft(select: HTMLElement): HTMLLabelElement | null {
  const id = select.dataset['stayBox'];
  if (id === undefined) return null;
  let label = select.closest('label');
  for (let box = select.parentElement; box && !label; box = box.parentElement)
    label = box.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
  return label;
}

/** A combobox over a select: typing filters, the arrows move, Enter chooses, Escape closes. Returns a function that restores the select. */
export function createCombobox({ select, t, announce, choose }: Parts): () => void {
  const id = `stay-combobox-${(serial += 1)}`;
  const choices: readonly Choice[] = [...select.options]
    .filter(({ value, disabled }) => value !== '' && !disabled)
    .map(({ label, value }) => ({ label, value }));
  const named = select.labels[0] ?? labelLeft(select);
  const name = select.getAttribute('aria-label') ?? named?.textContent?.trim() ?? '';
  const label = named && !taken.has(named) ? named : undefined;
  const input = make('input', {
    ...{ type: 'text', id, autocomplete: 'off', role: 'combobox', 'aria-label': name },
    ...{ 'aria-autocomplete': 'list', 'aria-controls': `${id}-list` },
    placeholder: [...select.options].find(({ value }) => value === '')?.label ?? '',
  });
  const list = make('ul', { role: 'listbox', id: `${id}-list`, 'aria-label': name });
  const box = own(make('div', { class: 'stay-combobox' }, input, list));
  if (label) {
    label.htmlFor = id;
    taken.add(label);
  }
  select.dataset['stayBox'] = id;
  select.before(box);
  showElement(select, false);
  let shown: readonly Choice[] = [];
  let active = -1;

  function close(): void {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  function open(text: string): void {
    shown = matching(choices, text);
    active = -1;
    input.removeAttribute('aria-activedescendant');
    list.replaceChildren(
      ...shown.map(({ label: words }, index) =>
        make('li', { id: `${id}-${index}`, role: 'option', 'aria-selected': 'false' }, words),
      ),
    );
    list.hidden = shown.length === 0;
    input.setAttribute('aria-expanded', String(shown.length > 0));
    announce(shown.length > 0 ? t('found', { count: shown.length }) : t('none'));
  }

  function move(to: number): void {
    if (list.hidden) open(input.value);
    if (shown.length === 0) return;
    active = (to + shown.length) % shown.length;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === active));
    const current = list.children[active];
    input.setAttribute('aria-activedescendant', current?.id ?? '');
    current?.scrollIntoView({ block: 'nearest' });
  }

  function pick(choice: Choice | undefined): void {
    if (!choice) return;
    input.value = choice.label;
    select.value = choice.value;
    close();
    choose(choice.value);
  }

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active < 0 ? -1 : active - 1),
    Enter: () => pick(shown[active] ?? meant(shown, input.value)),
  };
  input.addEventListener('input', () => {
    open(input.value);
    // The button opens what is typed, and not what was chosen before.
    select.value = meant(shown, input.value)?.value ?? '';
  });
  input.addEventListener('click', () => list.hidden && open(''));
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (isComposed(event)) return;
    const act = ownValue(KEYS, event.key);
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key === 'Escape' && !list.hidden) {
      // Keep a surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  // The focus stays in the field, or the list would close before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) pick(shown[[...list.children].indexOf(option)]);
  });
  close();
  return () => {
    if (label) {
      if (select.id) label.htmlFor = select.id;
      else label.removeAttribute('for');
      taken.delete(label);
    }
    box.remove();
    delete select.dataset['stayBox'];
    showElement(select, true);
  };
}
