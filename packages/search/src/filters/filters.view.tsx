import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/hooks';
import { lazyPart, useLazyPart } from '@staytags/element/lazy-part';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { pickSearch } from '../search/query/search-state.ts';
import css from './filters.css?inline';
import { NARROW, toSheet } from './filters.logic.ts';
import { useFiltersPlace } from './filters-place.ts';
import type { filters } from './filters.widget.ts';

const modal = lazyPart('stay-filters', () => import('@staytags/ui/modal'));

const narrowWindow = matchMedia(NARROW);
const watchWidth = (run: () => void): (() => void) => {
  narrowWindow.addEventListener('change', run);
  return () => narrowWindow.removeEventListener('change', run);
};

function Filters({ host, options, t }: ViewProps<typeof filters>): ReactNode {
  const narrow = useSyncExternalStore(watchWidth, () => narrowWindow.matches);
  const [wanted, setOpen] = useState(false);
  useFiltersPlace(host, narrow, options.main);
  // Widening the window closes the sheet; narrowing it again does not reopen it.
  if (wanted && !narrow) setOpen(false);
  const open = wanted && narrow;
  useHostState(host, 'open', open);
  // The facets are the page's own elements and keep their state wherever they are shown.
  if (!narrow) return <slot />;
  return <Sheet options={options} t={t} open={open} onOpen={setOpen} />;
}

interface SheetProps extends Pick<ViewProps<typeof filters>, 'options' | 't'> {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Sheet({ options: { name, label }, t, open, onOpen }: SheetProps): ReactNode {
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const { chosen, found, stale } = useMemo(() => toSheet(search), [search]);
  const { code } = useLazyPart(modal, open);
  const title = label || t('label');
  const show = found === undefined ? t('showAny') : found === 0 ? t('showNone') : t('show', { count: found });
  return (
    <>
      <button
        type="button"
        part="button"
        className="button button-secondary opener"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpen(true)}
      >
        <Icon name="filter" />
        {title}
        {chosen > 0 ? (
          <>
            <span part="count" className="count" aria-hidden="true">
              {chosen}
            </span>
            <span className="visually-hidden">, {t('chosen', { count: chosen })}</span>
          </>
        ) : null}
      </button>
      {code ? (
        <code.Modal open={open} onClose={() => onOpen(false)} title={title} closeLabel={t('close')}>
          <slot />
          <div part="foot" className="foot">
            <Live text={stale ? '' : show} />
            {chosen > 0 ? (
              <Button look="quiet" part="clear" onClick={() => emit('search-set', { name, params: { fq: null } })}>
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
    </>
  );
}

export const view: ViewModule = { component: Filters, css };
