import { get as state, on, set } from '@staytags/bus/bus';
import type { BehaviourProps } from '@staytags/element/declare/widget';
import { ask, prefill } from '../cms-form/prefill.ts';
import type { leadForm } from './lead-form.widget.ts';

/** The one writer of `leads`. */
function count(eid: string, by: 1 | -1): void {
  if (eid === '') return;
  const forms = new Map(state('leads'));
  const left = (forms.get(eid) ?? 0) + by;
  if (left > 0) forms.set(eid, left);
  else forms.delete(eid);
  set('leads', forms);
}

/** Opens the form where somebody asks about its item, with home and stay filled in [LEAD-14]. Returns what follows other options. */
export function followAsks({ host, get, signal }: BehaviourProps<typeof leadForm>): () => void {
  let eid = get.options.for;
  count(eid, 1);
  signal.addEventListener('abort', () => count(eid, -1), { once: true });
  on(
    'lead-open',
    (asked) => {
      if (eid === '' || String(asked.eid) !== eid) return;
      ask(host, { ...asked.params, eid, ...(asked.home ? { home: asked.home } : {}) });
      if (host.stayOpener) host.stayOpener(true);
      for (const form of host.querySelectorAll('form')) prefill(form, get.options.prefill);
      if (host.stayOpener) return;
      host.scrollIntoView({ block: 'center' });
      host.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus({ preventScroll: true });
    },
    signal,
  );
  return () => {
    if (eid === get.options.for) return;
    count(eid, -1);
    count((eid = get.options.for), 1);
  };
}
