import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { useId, type ReactNode } from 'react';
import { agesOf, MAX_AGE, type GuestRule } from '../../guests/guests.logic.ts';
import { refusal } from '../../limits/limits.logic.ts';
import { useLimits } from '../../limits/use-limits.ts';
import { stepGuests, type Form } from '../availability.logic.ts';
import type { AvailabilityProps } from './availability-props.ts';

interface GuestsProps extends AvailabilityProps {
  readonly guests: readonly GuestRule[];
  readonly form: Form;
  readonly edit: (change: (form: Form) => Partial<Form>) => void;
  /** An age is missing. */
  readonly lacksAge: boolean;
}

const LABELS = { adult: 'adults', child: 'children', senior: 'seniors', infant: 'infants', pet: 'pets' } as const;

/** Who travels, how old the children are, and whether the home takes such a party [AVL-1] [AVL-20] [AVL-21]. */
export function Guests({ guests, form, edit, lacksAge, ...props }: GuestsProps): ReactNode {
  const { t } = props;
  const id = useId();
  const refused = refusal(form, useLimits(props.options));
  const shown = guests.filter(({ max }) => max > 0);
  return (
    <>
      <div className={shown.length > 3 ? 'guests many' : 'guests'}>
        {shown.map((rule) => (
          <Stepper
            key={rule.kind}
            t={t}
            label={t(LABELS[rule.kind])}
            value={form[rule.kind]}
            rule={rule}
            step={(by) => edit((before) => stepGuests(before, rule, by))}
          />
        ))}
      </div>
      {shown.map(({ kind, ages }) =>
        ages && form[kind] > 0 ? (
          <div key={kind} className="ages">
            {agesOf(form, kind).map((age, index) => (
              <label key={index} className="age">
                <span>{t('age', { number: index + 1 })}</span>
                <select
                  name={age === '' ? 'ages' : undefined}
                  aria-required
                  part="age"
                  className="input"
                  value={age}
                  aria-invalid={lacksAge && age === '' ? true : undefined}
                  aria-describedby={lacksAge ? `${id}-error` : undefined}
                  onChange={({ target }) =>
                    edit((before) => ({ ages: agesOf(before, kind).with(index, target.value) }))
                  }
                >
                  <option value="">{t('ageChoose')}</option>
                  {Array.from({ length: MAX_AGE + 1 }, (_none, years) => (
                    <option key={years}>{years}</option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        ) : null,
      )}
      {lacksAge ? (
        <p id={`${id}-error`} part="error" className="error">
          {t('ageMissing')}
        </p>
      ) : null}
      <p part="limit" className="limit" role="status">
        {refused ? t(refused.key, { ...refused }) : ''}
      </p>
    </>
  );
}

interface StepperProps extends Pick<AvailabilityProps, 't'> {
  readonly label: string;
  readonly value: number;
  readonly rule: GuestRule;
  readonly step: (by: number) => void;
}

/** A number with two buttons that stay focusable at the ends of the range. */
function Stepper({ label, value, rule: { param, min, max }, step, t }: StepperProps): ReactNode {
  const id = useId();
  return (
    <div part="stepper" className="stepper" role="group" aria-labelledby={id}>
      <span id={id} className="label">
        {label}
      </span>
      <Button
        look="secondary"
        icon
        part="minus"
        aria-label={t('fewer', { name: label })}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </Button>
      <output className="value">{value}</output>
      <Button
        look="secondary"
        icon
        part="plus"
        name={param}
        aria-label={t('more', { name: label })}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}
