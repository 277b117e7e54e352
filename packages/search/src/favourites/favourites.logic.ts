import { safeUrl } from '@staytags/base/url';
import { fieldFirst, fieldText, type FieldNames, type SolrDoc } from '@staytags/solr/answer/document.logic';
import { idsQuery } from '@staytags/solr/request/terms.logic';
import type { Card } from '../results/card/results-card.logic.ts';

/** The ids that the index can know, in the order of saving: others are counted but not looked up [FAV-3]. */
export const indexedIds = (ids: Iterable<string>, skipPrefix: string): string[] =>
  [...ids].filter((id) => skipPrefix === '' || !id.startsWith(skipPrefix));

/** The page of favourites, `path#q={keyField}:({id1} OR {id2} …)`; without ids the page alone [FAV-1]. */
export function favouritesHref(
  path: string,
  keyField: string,
  ids: readonly string[],
  base: string,
): string | undefined {
  const page = safeUrl(path.replace(/#.*$/s, ''), 'navigate', base);
  const filter = idsQuery(keyField, ids);
  return page === undefined || filter === undefined ? page : `${page}#q=${filter}`;
}

/** The list of favourites, and the index to look them up in. */
export interface FavouritesSource {
  readonly namespace: string;
  readonly keyField: string;
  readonly name: string;
}

/** The member of the page's state that holds the documents of a source. */
export const sourceKey = ({ namespace, keyField, name }: FavouritesSource): string =>
  [namespace, keyField, name].join('|');

export interface FavouriteItem extends Pick<Card, 'id' | 'title' | 'text' | 'image' | 'href'> {
  readonly doc: SolrDoc;
}

/** The items of the panel, in the order in which they were saved [FAV-2]. */
export function toItems(
  ids: readonly string[],
  docs: readonly SolrDoc[],
  names: FieldNames,
  keyField: string,
  base: string,
): FavouriteItem[] {
  const byId = new Map(docs.map((doc) => [fieldFirst(doc, names, keyField), doc]));
  return ids.flatMap((id) => {
    const doc = byId.get(id);
    if (!doc) return [];
    const text = (name: string) => fieldText(doc, names, name);
    return [
      {
        doc,
        id,
        title: text('title') || id,
        text: text('text') || [text('town'), text('type')].filter(Boolean).join(' · '),
        image: safeUrl(fieldFirst(doc, names, 'image'), 'navigate', base),
        href: safeUrl(fieldFirst(doc, names, 'link'), 'navigate', base),
      },
    ];
  });
}

/** Whether the panel is open, and what opened it. `shut`: dismissed; hover and focus reopen it only after they have left. */
export interface Panel {
  readonly by: 'hover' | 'focus' | 'click' | undefined;
  readonly shut: boolean;
}

export const CLOSED: Panel = { by: undefined, shut: false };

/**
 * Events of the panel: the pointer rests on the control, or has left it and the panel; keyboard focus arrives, or has left both; a click
 * on its button; Escape or a press outside; an app opens it; it closes because the window has become too narrow, or an app says so.
 */
export type PanelEvent = 'hover' | 'leave' | 'focus' | 'blur' | 'click' | 'dismiss' | 'open' | 'close';

/** The panel after an event: a disclosure that hover and focus open too [FAV-2]. */
export function nextPanel(panel: Panel, event: PanelEvent): Panel {
  switch (event) {
    case 'hover':
    case 'focus':
      return panel.by !== undefined || panel.shut ? panel : { by: event, shut: false };
    case 'click':
      // A click right after hover opened the panel keeps it open.
      return panel.by === undefined || panel.by === 'hover'
        ? { by: 'click', shut: false }
        : { by: undefined, shut: true };
    case 'open':
      return { by: 'click', shut: false };
    case 'leave':
      return panel.by === 'hover' ? CLOSED : { ...panel, shut: false };
    case 'blur':
      return panel.by === 'hover' ? panel : CLOSED;
    case 'dismiss':
      return panel.by === undefined ? panel : { by: undefined, shut: true };
    case 'close':
      return CLOSED;
  }
}
