import type { ReactNode } from 'react';
import type { Words } from './months.logic.ts';
import type { Rules } from './rules.logic.ts';

/** The visual legend; screen readers get the same from each day's name. */
export function Legend({
  words: { t },
  rules,
  prices,
}: {
  readonly words: Words;
  readonly rules: Rules;
  readonly prices: boolean;
}): ReactNode {
  return (
    <div className="legend">
      <ul aria-hidden="true">
        <li>
          <span className="key key-off">8</span> {t('legendTaken')}
        </li>
        {rules.turnDays.length > 0 ? (
          <li>
            <span className="key key-arrive">8</span> {t('legendArrival')}
          </li>
        ) : null}
        <li>
          <span className="key key-chosen">8</span> {t('legendChosen')}
        </li>
      </ul>
      {prices && rules.rates.length > 0 ? <p>{t('legendPrice', { currency: rules.currency })}</p> : null}
    </div>
  );
}
