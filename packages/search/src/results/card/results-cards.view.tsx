import type { Piece } from '@staytags/element/app/places';
import type { StayHost } from '@staytags/element/declare/widget';
import { renderLeaf } from '@staytags/element/first/leaf-view';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { skeletonLeaf, type Look } from './results-card-leaf.ts';
import type { ResultsList } from './results-list.ts';

interface Props {
  readonly host: StayHost;
  readonly list: ResultsList;
  readonly docs: readonly SolrDoc[];
  readonly look: Look;
  readonly className?: string;
}

/** The place of a list. What is in it is the list's own, which a renderer never touches. */
export function Cards({ host, list, docs, look, className }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) list.attach(place.current);
    return () => list.clear();
  }, [list]);
  const shown = useRef<readonly Piece[]>([]);
  useLayoutEffect(() => {
    list.draw(docs, look);
    if (!host.stayPlaces?.draws('card')) return;
    // The same for the same document: comparing thousands would cost more than adding ten.
    shown.current = docs.map((doc, at) => {
      const piece = shown.current[at];
      return piece?.args[0] === doc && piece.args[1] === look.names ? piece : { key: doc.id, args: [doc, look.names] };
    });
    host.stayPlaces.show('card', shown.current);
  });
  // Suspense ends layout effects, and a hidden Activity others too: the cards would lose their state. In this one, React allows no update.
  useInsertionEffect(() => () => queueMicrotask(() => host.stayPlaces?.show('card', [])), [host]);
  return <div ref={place} part="list" role="list" className={className} />;
}

export const Skeletons = ({ count }: { count: number }): ReactNode =>
  count > 0 ? renderLeaf(skeletonLeaf(count)) : null;
