import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed, useLatest, usePage } from '@staytags/element/hooks';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Button } from '@staytags/ui/button';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { pickSearch, type SearchState } from '../search/search-state.ts';
import { CardBlock, Skeletons } from './results-card.view.tsx';
import { usePlace } from './results-place.ts';
import { usePointedCards } from './results-point.ts';
import { prefetchOnIntent } from './results-prefetch.ts';
import { createTemplateList, type TemplateList } from './results-template.ts';
import css from './results.css?inline';
import { blocks, reachEnd, toResults, type ResultsModel } from './results.logic.ts';
import type { results } from './results.widget.ts';

type Props = ViewProps<typeof results>;

function Results({ host, options, t }: Props): ReactNode {
  const { name, numvisible } = options;
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const place = usePlace(name);
  const [wanted, setWanted] = useWanted(search.version, Math.max(numvisible, place.shown));
  const model = toResults(search, wanted, numvisible);
  const area = useRef<HTMLElement>(null);
  const list = useTemplateList(host, search, model);
  const printed = usePrintedCards(host, search.version > 0);
  usePointedCards(
    host,
    name,
    search.docs,
    () => list?.items() ?? [...(area.current?.querySelectorAll('[role=listitem]') ?? [])],
  );
  const { prefetch } = options;
  // Preact runs plain effects later than a quick visitor acts.
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
  const end = useReachedEnd(model.hasMore && !model.pending && search.status !== 'failed', showMore);
  const keepFocus = useFocusOnNew(area, list, model);

  // What the CMS printed works: it stands until our own list takes its place, also where the first search fails.
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
          <Button look="secondary" onClick={() => emit('search-retry', { name })}>
            <Icon name="retry" />
            {t('retry')}
          </Button>
        </Message>
      ) : null}
    </section>
  );
}

/** Whether the cards that the CMS printed still stand. Once our own are drawn they leave the page, with the widgets in them [RES-10]. */
function usePrintedCards(host: HTMLElement, answered: boolean): boolean {
  const [cards] = useState(() => host.querySelector(':scope > [data-stay-cards]'));
  useLayoutEffect(() => {
    if (answered) cards?.remove();
  }, [cards, answered]);
  return cards !== null && !answered;
}

/** How many results should be seen; a new answer begins at the first ones again, or where the visitor was. */
function useWanted(version: number, first: number): [number, (wanted: number) => void] {
  const [wanted, setWanted] = useState({ version, count: first });
  const count = wanted.version === version ? Math.max(wanted.count, first) : first;
  return [count, (count) => setWanted({ version, count })];
}

/** Runs when the browser has nothing better to do. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

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

/** The list of the site's own template, if there is one, rendered whenever the results change. */
function useTemplateList(host: HTMLElement, search: SearchState, model: ResultsModel): TemplateList | undefined {
  const [list] = useState(() => {
    const template = host.querySelector<HTMLTemplateElement>(':scope > template');
    return template ? createTemplateList(host, template) : undefined;
  });
  useLayoutEffect(
    () => list?.draw(search.docs, model.shown, search.fields),
    [list, search.docs, search.fields, model.shown],
  );
  useLayoutEffect(() => () => list?.clear(), [list]);
  return list;
}

/** Calls when the end of the list comes into sight, and again as long as it is. */
function useReachedEnd(active: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useLatest(reached);
  useEffect(() => {
    const mark = end.current;
    if (!active || !mark || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      latest();
      // Observed anew it tells once more where it is: a short page is filled without a scroll.
      observer.unobserve(mark);
      observer.observe(mark);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [active, latest]);
  return end;
}

/** After the last 'Show more' its button is gone: the focus goes on to the first result that it brought. */
function useFocusOnNew(
  area: RefObject<HTMLElement | null>,
  list: TemplateList | undefined,
  model: ResultsModel,
): () => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || model.pending) return;
    const root = area.current?.getRootNode() as ShadowRoot | undefined;
    if (!model.hasMore && !root?.activeElement) {
      const items = list?.items() ?? area.current?.querySelectorAll<HTMLElement>('[role=listitem]') ?? [];
      items[from.current]?.querySelector<HTMLElement>('a[href], button')?.focus();
    }
    if (!model.needsRows) from.current = undefined;
  });
  return () => {
    from.current = model.shown;
  };
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
