import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import type { ReactNode } from 'react';
import type { AvailabilityState } from '../availability.logic.ts';
import type { AvailabilityProps } from './availability-props.ts';

interface Props extends AvailabilityProps {
  readonly state: AvailabilityState | undefined;
  readonly retry: () => void;
}

/** What became of the last search [CORE-30], or why that of a link was not sent [AVL-20] [AVL-23]. */
export function Message({ host, t, state, retry }: Props): ReactNode {
  const unsent = state?.lapsed ? t('lapsed') : state?.ageless ? t('ageMissing') : '';
  return (
    <>
      <Live text={unsent} />
      {unsent ? (
        <p part="lapsed" className="failed">
          <Icon name="calendar" />
          <span>{unsent}</span>
        </p>
      ) : state?.failed && (state.by ?? host) === host ? (
        <p part="failed" className="failed" role="alert">
          <Icon name="warning" />
          <span>{t('failed')}</span>
          <Button look="quiet" part="retry" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
