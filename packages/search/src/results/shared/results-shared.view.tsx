import { emit } from '@staytags/bus/bus';
import { useKeyed, useSheet } from '@staytags/element/render/hooks';
import type { OptionsOf, Translate } from '@staytags/element/declare/widget';
import type { SearchState } from '@staytags/solr/state/search';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { useState, type ReactNode } from 'react';
import { listKey } from '../../flag/flag.logic.ts';
import type { results } from '../results.widget.ts';
import css from './results-shared.css?inline';
import { sharedIds } from './results-shared.logic.ts';

interface Props {
  readonly search: Pick<SearchState, 'params' | 'fields'>;
  readonly options: OptionsOf<typeof results>;
  readonly t: Translate<typeof results>;
}

/** Offers to save the homes of a list that somebody has shared. Homes that the visitor removes here are no news [FAV-6]. */
export function Shared({ search: { params, fields }, options: { key, namespace }, t }: Props): ReactNode {
  const saved = useKeyed('flag', listKey(namespace), (lists) => lists?.[namespace]);
  const ids = sharedIds(params, fields[key] ?? key);
  const list = ids.join(' ');
  const [seen, setSeen] = useState<{ readonly list: string; readonly fresh: readonly string[] }>();
  if (saved && seen?.list !== list) setSeen({ list, fresh: ids.filter((id) => !saved.has(id)) });
  const root = useSheet<HTMLParagraphElement>('results-shared', css);
  const fresh = seen?.list === list ? seen.fresh : [];
  const more = fresh.filter((id) => !saved?.has(id));
  const text =
    !saved || fresh.length === 0 ? '' : more.length > 0 ? t('shared', { count: fresh.length }) : t('sharedSaved');
  return (
    <>
      <Live text={text} />
      {text ? (
        <p ref={root} part="shared" className="shared" tabIndex={-1}>
          <Icon name="heart" filled={more.length === 0} />
          <span>{text}</span>
          {more.length > 0 ? (
            <Button
              look="secondary"
              part="save-shared"
              onClick={() => {
                // The button goes.
                root.current?.focus();
                emit('flag-add', { ids: more, namespace });
              }}
            >
              {t('saveShared')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
