import { toIso, parseDay, type Day } from '@staytags/base/dates/civil-date';
import { on } from '@staytags/bus/bus';
import { pageText } from '@staytags/element/declare/page-text';
import { own } from '@staytags/ui/clone/own';
import { openPanel } from '@staytags/ui/panel/popover-panel';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { fieldsOf } from '../../cms-form/draft/draft.ts';
import { writeField } from '../../cms-form/draft/write-field.ts';
import css from './dates.css?inline';
import { formatOf, ISO, readDay, writeDay, type DayFormat } from './dates.logic.ts';
import { words } from './dates.texts.ts';
import { make } from '@staytags/ui/basics/make';

interface Dates {
  /** The item that the form is about, whose taken days are marked. */
  readonly eid: string;
  /** The names of arrival and departure; any other date is one by itself. */
  readonly names: Readonly<Record<string, string>>;
}

/** The pattern of a combobox that opens a dialog: screen readers say that the down arrow leads somewhere, and whether the calendar shows. */
const COMBOBOX = { role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' };
let panels = 0;

let open: { readonly field: HTMLInputElement; readonly close: () => void } | undefined;
/** The field that has the focus back from its calendar, which does not open again for that. */
let back: HTMLInputElement | undefined;

const formatFor = ({ type, placeholder, title }: HTMLInputElement): DayFormat =>
  type === 'date' ? ISO : formatOf(`${placeholder} ${title}`);

const dayIn = (field: HTMLInputElement | undefined): Day | undefined => field && readDay(field.value, formatFor(field));

/** As a visitor's own change, for the CMS's scripts and the draft. */
function fill(field: HTMLInputElement | undefined, day: Day | undefined): void {
  if (!field) return;
  const text = day === undefined ? '' : writeDay(day, formatFor(field));
  if (text === field.value) return;
  writeField(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether a field is a date that gets the calendar: on touch screens a native one keeps the device's own [LEAD-15]. */
function takesDates(field: HTMLInputElement, { names }: Dates): boolean {
  const isNative = field.type === 'date';
  const isNamed = field.type === 'text' && field.name !== '' && [names['begin'], names['end']].includes(field.name);
  return !field.readOnly && !field.disabled && (isNative ? !matchMedia('(pointer: coarse)').matches : isNamed);
}

/** Shows the calendar of the search next to a date field while it is in use [LEAD-15]. */
export function offerDates(field: HTMLInputElement, dates: Dates, signal: AbortSignal, isAsked = false): void {
  const isBack = back === field && !isAsked;
  back = undefined;
  if (isBack) return;
  const { form } = field;
  if (open?.field === field || !form || !takesDates(field, dates)) return;
  open?.close();
  const named = (name: string | undefined) =>
    fieldsOf(form).find((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === name);
  const pair = [named(dates.names['begin']), named(dates.names['end'])] as const;
  const [begin, end] = pair.includes(field) ? pair : [field, undefined];
  const isSingle = !begin || !end;
  const calendar = document.createElement('stay-calendar');
  const show = () => {
    const days = [dayIn(begin ?? field), dayIn(end)].filter((day) => day !== undefined);
    calendar.dataset['stay'] = days.map(toIso).join('/');
  };
  Object.assign(calendar.dataset, {
    selectable: 'true',
    separate: 'true',
    numberOfMonths: '1',
    eid: dates.eid,
    single: String(isSingle),
  });
  show();
  const label = pageText(words, 'dates', {}, field);
  const id = `stay-form-dates-${(panels += 1)}`;
  const panel = own(make('div', { class: 'stay-form-dates', id, role: 'dialog', 'aria-label': label }, calendar));
  adoptPageSheet(field, 'form-dates', css);
  // In the same dialog as the form: the rest of the page is inert. Not in a label, whose content is the name of the field.
  (field.closest('label') ?? field).after(panel);
  // A native date field already has a role.
  if (field.type === 'text') {
    for (const [name, value] of Object.entries({ ...COMBOBOX, 'aria-expanded': 'true', 'aria-controls': id }))
      field.setAttribute(name, value);
  }

  const closed = new AbortController();
  const hide = openPanel(panel, field, { instead: ['top-start', 'right', 'left'], onDismiss: close });
  function close(): void {
    if (closed.signal.aborted) return;
    closed.abort();
    if (panel.contains(document.activeElement)) back = field;
    hide();
    panel.remove();
    if (field.type === 'text') field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-controls');
    if (open?.field === field) open = undefined;
  }
  open = { field, close };
  signal.addEventListener(
    'abort',
    () => {
      close();
      for (const name of Object.keys(COMBOBOX)) field.removeAttribute(name);
    },
    { once: true },
  );
  on(
    'calendar-picked',
    (picked) => {
      if (picked.from !== calendar) return;
      fill(begin ?? field, parseDay(picked.begin));
      if (!isSingle) fill(end, parseDay(picked.end));
      show();
      if (isSingle || picked.end !== undefined) close();
    },
    closed.signal,
  );
  const more = { signal: closed.signal };
  field.addEventListener('input', show, more);
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      calendar.shadowRoot?.querySelector<HTMLElement>('[part=day][tabindex="0"]')?.focus();
    },
    more,
  );
  // Moving on, or a form that a response has replaced.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!panel.isConnected || (target instanceof Node && target !== field && !panel.contains(target))) close();
    },
    more,
  );
}
