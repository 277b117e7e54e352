import { safeUrl } from '@staytags/base/url';
import { useKeyed, useLatest, usePage } from '@staytags/element/render/hooks';
import type { ViewProps } from '@staytags/element/declare/widget';
import { hasEndpoint } from '@staytags/solr/request/config.logic';
import { fieldFirst } from '@staytags/solr/answer/document.logic';
import { followLink } from '@staytags/ui/presses/replay-click';
import { useEffect, useMemo } from 'react';
import { pickSearch } from '../../search/search.state.ts';
import { fitting, NO_SUGGESTIONS, recentKey, type Box, type Suggestions } from '../search-box.logic.ts';
import type { searchBox } from '../search-box.widget.ts';
import type { Row } from './search-box-panel.view.tsx';

const NO_ROWS: readonly string[] = [];

interface ShownSuggestions {
  readonly found: Suggestions;
  readonly rows: readonly Row[];
  /** The rows are recent searches. */
  readonly isRecent: boolean;
}

/** The rows for the text in the field; asks for them again once the index is known. */
export function useSuggestions(
  { host, options: { name, recent } }: ViewProps<typeof searchBox>,
  { text, open }: Box,
  ask: (text: string) => void,
): ShownSuggestions {
  const known = useKeyed('search', name, (state) => hasEndpoint(pickSearch(state, name).endpoint));
  const askAgain = useLatest(() => {
    if (open && text !== '') ask(text);
  });
  useEffect(() => (known ? askAgain() : undefined), [known, askAgain]);

  const found = usePage(({ searchBox }) => searchBox?.suggestions.get(host)) ?? NO_SUGGESTIONS;
  const kept = useKeyed('searchBox', recentKey(name), (state) => state?.recent[name]) ?? NO_ROWS;
  const isRecent = text === '';
  const rows = useMemo((): readonly Row[] => {
    if (!isRecent) return fitting(found, text);
    return recent ? kept.map((value) => ({ value })) : [];
  }, [isRecent, found, text, recent, kept]);
  return { found, rows, isRecent };
}

/** Opens the page of a suggested home; returns false if the row has none. */
export function openHome(host: HTMLElement, { doc, names = {} }: Row): boolean {
  const href = doc && safeUrl(fieldFirst(doc, names, 'link'), 'navigate', document.baseURI);
  if (href) followLink(host, href);
  return Boolean(href);
}
