import { useHostState, useKeyed, useLatest } from '@staytags/element/hooks';
import { whenNear } from '@staytags/element/schedule';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { listKey } from '../flag/flag.logic.ts';
import { slice as flags } from '../flag/flag.slice.ts';
import { CardBlock, Skeletons } from '../results/results-card.view.tsx';
import cardCss from '../results/results.css?inline';
import { siteConfig } from '../search/search-site.ts';
import { documentKey } from '@staytags/solr/document.logic';
import { retrying } from './recommendations-retry.ts';
import css from './recommendations.css?inline';
import { slice } from './recommendations.slice.ts';
import type { recommendations } from './recommendations.widget.ts';

type Props = ViewProps<typeof recommendations>;

function Recommendations({ host, options, t }: Props): ReactNode {
  const { namespace, heading, headingTarget, limit, flags: flagged, prices, key, currency } = options;
  const id = useId();
  const found = useKeyed('recommendations', id, (all) => all?.[id]);
  const forget = useRecommended(id, options, host);
  const text = heading || t('heading');
  const elsewhere = useHeadingElsewhere(headingTarget, text);
  const card = useMemo(
    () => ({ namespace, flags: flagged, prices, key, currency }),
    [namespace, flagged, prices, key, currency],
  );
  const docs = found?.docs ?? [];
  const waiting = found?.status === 'pending' && docs.length === 0;
  const personal = found?.personal === true && docs.length > 0;
  useHostState(host, 'empty', found !== undefined && docs.length === 0 && !waiting);
  useHostState(host, 'personal', personal);
  const area = useRef<HTMLElement>(null);
  if (docs.length === 0 && !waiting) return <span hidden />;

  return (
    <section ref={area} className="area" aria-label={text} aria-busy={waiting} tabIndex={-1}>
      <div className="head">
        {elsewhere ? null : (
          <h2 part="heading" className="heading">
            {text}
          </h2>
        )}
        {personal ? (
          <p part="why" className="why">
            {t('why')}{' '}
            <button
              type="button"
              part="forget"
              className="forget"
              onClick={() => {
                area.current?.focus({ preventScroll: true });
                forget();
              }}
            >
              {t('forget')}
            </button>
          </p>
        ) : null}
      </div>
      {waiting ? (
        <Skeletons count={limit} />
      ) : (
        <div part="list" role="list">
          <CardBlock docs={docs} names={found?.fields ?? {}} from={0} to={limit} options={card} t={t} />
        </div>
      )}
    </section>
  );
}

/** Asks for recommendations once, when the index is known; what is saved meanwhile stays where it is. Gives what forgets. */
function useRecommended(id: string, options: Props['options'], host: Props['host']): () => void {
  const { name, itemId, eid, limit, fallback, popularSort, key, namespace } = options;
  useEffect(() => flags.open(namespace), [namespace]);
  const saved = useKeyed('flag', listKey(namespace), (lists) => lists?.[namespace]);
  const known = saved !== undefined;
  const wanted = useMemo(
    () => ({ name, itemId, eid, limit, fallback, popularSort, key }),
    [name, itemId, eid, limit, fallback, popularSort, key],
  );
  // The list as it is when it is asked: a click on a heart must not change what stands under the pointer.
  const flagged = useLatest(() => [...(saved ?? [])]);
  useEffect(() => {
    if (!known) return undefined;
    const stop = new AbortController();
    // What is viewed counts at once; what is like it is of use when somebody comes near.
    remember(wanted, stop.signal);
    whenNear(host, () => ask(id, wanted, flagged, stop.signal), stop.signal);
    return () => {
      stop.abort();
      slice.drop(id);
    };
  }, [known, id, wanted, flagged, host]);
  return () => {
    slice.forget();
    ask(id, wanted, flagged, host.staySignal);
  };
}

type Asked = Pick<Props['options'], 'name' | 'itemId' | 'eid' | 'limit' | 'fallback' | 'popularSort' | 'key'>;

/** The document's key of what this page is about; empty on other pages. */
function currentOf({ name, itemId, eid }: Pick<Asked, 'name' | 'itemId' | 'eid'>): string {
  const { index, siteHash } = siteConfig(name);
  return itemId || (eid ? documentKey(eid, index, siteHash) : '');
}

/** Remembers what is viewed, as soon as its key is known. */
function remember(wanted: Asked, signal: AbortSignal): void {
  if (!wanted.itemId && !wanted.eid) return;
  retrying(() => {
    if (!wanted.itemId && !slice.isKnown(wanted.name)) return false;
    slice.view(currentOf(wanted));
    return true;
  }, signal);
}

/** The settings, or the search that knows the index, may come after this element [REC-1]. */
function ask(id: string, { itemId, eid, ...wanted }: Asked, flagged: () => string[], signal: AbortSignal): void {
  retrying(() => {
    if (!slice.isKnown(wanted.name)) return false;
    const current = currentOf({ name: wanted.name, itemId, eid });
    void slice.load(id, { ...wanted, current, flagged: flagged() });
    return true;
  }, signal);
}

/** Gives the page's own heading its text, as soon as that is there [REC-1]. */
function useHeadingElsewhere(selector: string, text: string): boolean {
  const [done, setDone] = useState<string>();
  useEffect(() => {
    if (!selector) return undefined;
    const stop = new AbortController();
    retrying(() => {
      const heading = query(selector);
      if (heading) heading.textContent = text;
      if (heading) setDone(selector);
      return heading !== null; // What is no selector needs no second try.
    }, stop.signal);
    return () => stop.abort();
  }, [selector, text]);
  return selector !== '' && done === selector;
}

function query(selector: string): Element | null | undefined {
  try {
    return document.querySelector(selector);
  } catch {
    console.error(
      `[stay-recommendations] headingTarget is "${selector}", which is no CSS selector, so the element shows its own heading. Write one such as #recommended h2.`,
    );
    return undefined;
  }
}

export const view: ViewModule = { component: Recommendations, css: `${cardCss}\n${css}` };
