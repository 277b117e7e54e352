import { emit } from '@staytags/bus/bus';
import { useHostState, usePage } from '@staytags/element/render/hooks';
import { whenNear } from '@staytags/element/schedule/schedule';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cardListOf } from '../results/card/results-card-list.ts';
import { Cards, Skeletons } from '../results/card/results-cards.view.tsx';
import cardCss from '../results/results.css?inline';
import { retrying } from './recommendations-retry.ts';
import css from './recommendations.css?inline';
import type { recommendations } from './recommendations.widget.ts';

function Recommendations({ host, options, t }: ViewProps<typeof recommendations>): ReactNode {
  const { heading, headingTarget, limit } = options;
  const found = usePage(({ recommendations }) => recommendations?.get(host));
  useEffect(() => {
    const stop = new AbortController();
    whenNear(host, () => emit('recommendations-load', { from: host }), stop.signal);
    return () => stop.abort();
  }, [host]);
  const isViewed = options.source === 'viewed';
  const text = heading || t(isViewed ? 'viewed' : 'heading');
  const elsewhere = useHeadingElsewhere(headingTarget, text);
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
            {t(isViewed ? 'whyViewed' : 'why')}{' '}
            <button
              type="button"
              part="forget"
              className="forget"
              onClick={() => {
                area.current?.focus({ preventScroll: true });
                emit('recommendations-forget', { from: host });
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
        <Cards
          host={host}
          list={cardListOf(host)}
          docs={docs.slice(0, limit)}
          look={{ names: found?.fields ?? {}, options, t }}
        />
      )}
    </section>
  );
}

/** Fills the page's own heading once its text is known [REC-1]. */
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
      `[stay-recommendations] data-heading-target="${selector}" is not a valid CSS selector, so the element shows its own heading. Write a selector such as #recommended h2.`,
    );
    return undefined;
  }
}

export const view: ViewModule = { component: Recommendations, css: `${cardCss}\n${css}` };
