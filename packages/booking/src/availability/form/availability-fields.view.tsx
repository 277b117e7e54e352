import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { typedForm, typedHint, typedValue } from '@staytags/base/dates/typed-day';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { useId, useState, type ReactNode } from 'react';
import type { Form } from '../availability.logic.ts';
import type { AvailabilityProps } from './availability-props.ts';

interface DateProps extends AvailabilityProps {
  readonly name: 'begin' | 'end';
  readonly label: string;
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** What is wrong with each field, in words. */
  readonly errors: { readonly begin: string; readonly end: string };
  readonly openCalendar: () => void;
  readonly lang: string;
  readonly today: Day;
}

/** What is typed shows until the field is left, then the local form; the form holds that of the servers [LANG-6]. */
export function DateField(props: DateProps): ReactNode {
  const { name, label, form, change, errors, openCalendar, lang, today, t } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const read = (text: string): string => typedValue(text, lang, today);
  const day = parseDay(form[name]);
  const hint = typedHint(t('format'), lang);
  const shown = day === undefined ? form[name] : typedForm(day, lang);
  const error = errors[name];
  return (
    <div part="field" className="field">
      <label htmlFor={id}>{label}</label>
      <div className="date">
        <input
          id={id}
          name={name}
          part="input"
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={hint}
          value={typed !== '' && read(typed) === form[name] ? typed : shown}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onBlur={() => setTyped('')}
          onChange={({ target: { value } }) => {
            setTyped(value);
            change({ [name]: read(value) });
          }}
        />
        <Button
          look="quiet"
          icon
          part="calendar"
          aria-haspopup="dialog"
          aria-label={`${t('calendar')}, ${label}`}
          onClick={openCalendar}
        >
          <Icon name="calendar" />
        </Button>
      </div>
      <span id={`${id}-hint`} className="visually-hidden">
        {hint}
      </span>
      {error ? (
        <p id={`${id}-error`} part="error" className="error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function Coupon({
  value,
  set,
  t,
}: AvailabilityProps & { value: string; set: (value: string) => void }): ReactNode {
  const id = useId();
  return (
    <div part="field" className="field coupon">
      <label htmlFor={id}>{t('coupon')}</label>
      <input
        id={id}
        name="coupon"
        part="input"
        className="input"
        type="text"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}
