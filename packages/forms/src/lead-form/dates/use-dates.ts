import type { BehaviourProps } from '@staytags/element/declare/widget';
import type { leadForm } from '../lead-form.widget.ts';

/** Date fields get the calendar of the search, whose code is fetched with the first of them that is used [LEAD-15]. */
export function followDates({ host, get, signal }: BehaviourProps<typeof leadForm>): void {
  const offer = (field: EventTarget | null, isAsked = false): void => {
    const { calendar, prefill: names, for: eid } = get.options;
    if (!calendar || !(field instanceof HTMLInputElement) || !field.form) return;
    if (field.type !== 'date' && field.name !== names['begin'] && field.name !== names['end']) return;
    import('./dates.ts').then(
      // The visitor may have left the field meanwhile.
      ({ offerDates }) => field.matches(':focus') && offerDates(field, { eid, names }, signal, isAsked),
      // The field takes typed dates.
      () => {},
    );
  };
  host.addEventListener('focusin', ({ target }) => offer(target), { signal });
  const ask = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') offer(event.target, true);
  };
  host.addEventListener('keydown', ask, { signal });
  // A visitor may be in the field before this code.
  if (host.contains(document.activeElement)) offer(document.activeElement);
}
