import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed, usePage } from '@staytags/element/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { pickSearch, type SearchState } from '../search/query/search-state.ts';
import { CardBlock, Skeletons } from './card/results-card.view.tsx';
import {
  useDrawnList,
  useFocusOnNew,
  useOrdered,
  usePrintedCards,
  useReachedEnd,
  useTemplateList,
  useWanted,
  whenIdle,
} from './results-hooks.ts';
import { usePlace } from './browsing/results-place.ts';
import { usePointedCards } from './browsing/results-point.ts';
import { prefetchOnIntent } from './browsing/results-prefetch.ts';
import css from './results.css?inline';
import { blocks, reachEnd, toResults, type ResultsModel } from './results.logic.ts';
import type { results } from './results.widget.ts';

type Props = ViewProps<typeof results>;

function Results({ host, options, t }: Props): ReactNode {
  const { name, numvisible } = options;
  const search = useOrdered(useKeyed('search', name, (searches) => pickSearch(searches, name)));
  const area = useRef<HTMLElement>(null);
  const list = useTemplateList(host, options.template);
  const items = (): readonly Element[] =>
    list?.items() ?? [...(area.current?.querySelectorAll('[role=listitem]') ?? [])];
  const place = usePlace(name, items);
  const [wanted, setWanted] = useWanted(search.version, Math.max(numvisible, place.shown));
  const model = toResults(search, wanted, numvisible);
  useDrawnList(list, search, model);
  const printed = usePrintedCards(host, search.version > 0);
  usePointedCards(host, name, search.docs, items);
  const { prefetch } = options;
  // Preact runs plain effects too late for a quick visitor.
  useLayoutEffect(() => {
    const stop = new AbortController();
    if (prefetch !== 'off') prefetchOnIntent(host, prefetch, stop.signal);
    return () => stop.abort();
  }, [host, prefetch]);
  const elsewhere = usePage(({ elements }) => (elements?.['stay-no-results'] ?? 0) > 0);

  useHostState(host, 'pending', model.pending);
  useHostState(host, 'empty', model.view === 'empty');
  useHostState(host, 'failed', search.status === 'failed');
  useEffect(() => {
    const request = { name, start: search.end, more: true };
    if (model.needsRows) emit('search-page', request);
    else if (model.mayPrefetch) return whenIdle(() => emit('search-page', request));
    return undefined;
  }, [model.needsRows, model.mayPrefetch, name, search.end]);
  const restored = model.view === 'list' && !model.pending && !model.needsRows;
  useLayoutEffect(() => {
    if (restored) place.scrollBack(area.current);
  });

  const showMore = () => {
    const next = reachEnd(wanted, numvisible, search);
    setWanted(next);
    place.keep(next);
  };
  const end = useReachedEnd(
    options.infinite && model.hasMore && !model.pending && search.status !== 'failed',
    showMore,
  );
  const keepFocus = useFocusOnNew(area, list, model);

  // The CMS's markup works: it stays until our list replaces it, even if the first search fails.
  if (printed) return <slot />;
  return (
    <section
      ref={area}
      part={model.pending ? 'results pending' : 'results'}
      aria-label={t('label')}
      aria-busy={model.pending}
      className={`area view-${model.view}`}
    >
      <Live text={announcement(model, search, t)} />
      {model.outdated && options.messages ? (
        <div part="outdated" className="outdated" role="alert">
          <Icon name="warning" />
          <p>{t('outdated')}</p>
          <Retry name={name} t={t} />
        </div>
      ) : null}
      {model.view === 'list' ? (
        <p part="count" className="count">
          {t('count', { count: search.numFound })}
        </p>
      ) : null}
      {model.view === 'skeletons' ? <p className="count"> </p> : null}
      {model.view === 'list' ? (
        <div part="list" role="list" className={model.stale ? 'list stale' : 'list'}>
          {list ? (
            <slot name="cards" />
          ) : (
            blocks(model.shown).map((range) => (
              <CardBlock key={range.from} {...range} docs={search.docs} names={search.fields} options={options} t={t} />
            ))
          )}
        </div>
      ) : null}
      <Skeletons count={model.skeletons} />
      {model.hasMore ? (
        <div ref={end} className="end">
          <p className="shown">{t('shown', { shown: model.shown, count: search.numFound })}</p>
          <Button
            look="secondary"
            part="more"
            pending={model.loadingMore}
            onClick={() => {
              keepFocus();
              if (model.mustRetry) emit('search-retry', { name });
              else showMore();
            }}
          >
            {model.mustRetry ? t('retry') : t('more')}
          </Button>
        </div>
      ) : null}
      {model.view === 'empty' && !elsewhere ? <Empty search={search} name={name} t={t} /> : null}
      {model.view === 'failed' && options.messages ? (
        <Message title={t('failed')} hint={t('failedHint')} icon="warning">
          <Retry name={name} t={t} />
        </Message>
      ) : null}
    </section>
  );
}

const Retry = ({ name, t }: { name: string; t: Props['t'] }): ReactNode => (
  <Button look="secondary" onClick={() => emit('search-retry', { name })}>
    <Icon name="retry" />
    {t('retry')}
  </Button>
);

function announcement(model: ResultsModel, { numFound, docs }: SearchState, t: Props['t']): string {
  if (model.pending) return t('searching');
  if (model.view === 'empty') return t('empty');
  if (model.view === 'failed') return t('failed');
  if (model.view !== 'list') return '';
  const count = t('count', { count: numFound });
  return model.shown < docs.length || model.hasMore
    ? `${count}. ${t('shown', { shown: model.shown, count: numFound })}`
    : count;
}

function Empty({ search, name, t }: { search: SearchState; name: string; t: Props['t'] }): ReactNode {
  const narrowed = Boolean(search.params['q'] ?? search.params['fq']);
  return (
    <slot name="empty">
      <Message title={t('empty')} hint={t('emptyHint')} icon="search">
        {narrowed ? (
          <Button look="secondary" onClick={() => emit('search-set', { name, params: { q: null, fq: null } })}>
            {t('clear')}
          </Button>
        ) : null}
      </Message>
    </slot>
  );
}

function Message({
  title,
  hint,
  icon,
  children,
}: {
  title: string;
  hint: string;
  icon: 'search' | 'warning';
  children: ReactNode;
}): ReactNode {
  return (
    <div part="message" className="message">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  );
}

export const view: ViewModule = { component: Results, css };
