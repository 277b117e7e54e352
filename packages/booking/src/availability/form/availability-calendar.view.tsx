import type { Day } from '@staytags/base/dates/civil-date';
import { Button } from '@staytags/ui/basics/button';
import { Modal } from '@staytags/ui/dialog/modal';
import { useMedia, useSheet } from '@staytags/element/render/hooks';
import { useState, type ReactNode } from 'react';
import { pageText } from '@staytags/element/declare/page-text';
import { words as flexible } from '../../flexible/cheapest.texts.ts';
import { Legend } from '../../months/legend.view.tsx';
import { sayStay } from '../../months/months.logic.ts';
import { Months, type StayProps } from '../../months/months.view.tsx';
import { pickDay, type Range } from '../../months/rules.logic.ts';
import css from './availability-calendar.css?inline';
import type { AvailabilityProps } from './availability-props.ts';

interface CalendarProps extends AvailabilityProps, StayProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly choose: (range: Range) => void;
  /** The nights of a stay whose dates may shift; 0 for other stays. */
  readonly nights: number;
}

export function Calendar(props: CalendarProps): ReactNode {
  const { open, close, options, t } = props;
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('calendar')}
      closeLabel={t('close')}
      size={options.numberOfMonths > 1 ? 'medium' : 'tiny'}
    >
      <Choice {...props} />
    </Modal>
  );
}

/** The months, the selection or the reason a day was refused, and the buttons. */
function Choice({ host, close, options, range, choose, today, rules, words, nights, t }: CalendarProps): ReactNode {
  const root = useSheet('availability-calendar', css);
  const wide = useMedia('(min-width: 46rem)');
  const [refused, setRefused] = useState('');
  const pick = (day: Day, reason: string) => {
    setRefused(reason);
    const next = pickDay(range, day, today, rules, options.single);
    if (next !== range) choose(next);
  };
  return (
    <div ref={root} className="calendar">
      <p part="status" className={refused ? 'status refused' : 'status'} role="status">
        {refused || sayStay(range, options.single, words)}
      </p>
      <Months
        host={host}
        words={words}
        rules={rules}
        today={today}
        range={range}
        single={options.single}
        count={wide ? options.numberOfMonths : 1}
        prices={options.prices}
        nights={nights}
        cheapest={pageText(flexible, 'cheapest', { count: nights }, host)}
        pick={pick}
        focused
      />
      <div className="foot">
        <Legend words={words} rules={rules} prices={options.prices} />
        <Button
          look="quiet"
          onClick={() => {
            setRefused('');
            choose({});
          }}
        >
          {t('reset')}
        </Button>
        <Button onClick={close}>{t('done')}</Button>
      </div>
    </div>
  );
}
