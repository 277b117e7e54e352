import { useNarrow } from '@staytags/element/render/compact';
import { useHostState, useKeyed, useOpener } from '@staytags/element/render/hooks';
import { LazyFailure, lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { Live } from '@staytags/ui/notices/live';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { clearFilters } from '../search/query/clear-filters.ts';
import { pickSearch } from '../search/search.state.ts';
import css from './filters.css?inline';
import { toSheet } from './filters.logic.ts';
import { openerLeaf, titleOf } from './filters-opener.ts';
import { placeFilters, wereOpened } from './filters-place.ts';
import type { filters } from './filters.widget.ts';

const modal = lazyPart('stay-filters', () => import('@staytags/ui/dialog/modal'));

function Filters({ host, options, t }: ViewProps<typeof filters>): ReactNode {
  const narrow = useNarrow();
  const [wanted, setOpen] = useState(() => wereOpened(host));
  useLayoutEffect(() => placeFilters(host, narrow, options.main), [host, narrow, options.main]);
  useLayoutEffect(() => () => placeFilters(host, false, ''), [host]);
  // Widening the window closes the sheet; narrowing it again does not reopen it.
  if (wanted && !narrow) setOpen(false);
  const open = wanted && narrow;
  useHostState(host, 'open', open);
  useOpener(host, setOpen);
  // The facets are the page's own elements and keep their state wherever they are shown.
  if (!narrow) return <slot />;
  return <Sheet host={host} options={options} t={t} open={open} onOpen={setOpen} />;
}

interface SheetProps extends Pick<ViewProps<typeof filters>, 'host' | 'options' | 't'> {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Sheet({ host, options, t, open, onOpen }: SheetProps): ReactNode {
  const { name } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const { chosen, found, stale } = useMemo(() => toSheet(search), [search]);
  const { code, failed, retry } = useLazyPart(modal, open);
  const title = titleOf({ options, t });
  const show = found === undefined ? t('showAny') : found === 0 ? t('showNone') : t('show', { count: found });
  return (
    <>
      {renderLeaf(openerLeaf({ options, t }, chosen, open && code !== undefined), { onClick: () => onOpen(true) })}
      {code ? (
        <code.Modal open={open} onClose={() => onOpen(false)} title={title} closeLabel={t('close')}>
          <slot />
          <div part="foot" className="foot">
            <Live text={stale ? '' : show} />
            {chosen > 0 ? (
              <Button
                look="quiet"
                part="clear"
                onClick={() => clearFilters(host, name, { fq: null }, t('cleared'), t('undo'))}
              >
                {t('clear')}
              </Button>
            ) : null}
            <span className={stale ? 'go stale' : 'go'}>
              <Button part="show" onClick={() => onOpen(false)}>
                {show}
              </Button>
            </span>
          </div>
        </code.Modal>
      ) : null}
      {failed ? <LazyFailure retry={retry} host={host} /> : null}
    </>
  );
}

export const view: ViewModule = { component: Filters, css };
