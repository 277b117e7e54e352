import type { SearchState } from '@staytags/solr/state/search';
import type { ClickKeys } from '@staytags/ui/presses/replay-click';
import { hrefAfter, type ParamChange } from './search-url.logic.ts';

/** The search's URL after a change: the `href` of every link that pages, filters or sorts [RES-3]. */
export const searchHref = ({ params, rules }: Pick<SearchState, 'params' | 'rules'>, change: ParamChange): string =>
  hrefAfter(location.href, params, change, rules);

type Click = ClickKeys & Pick<Event, 'defaultPrevented' | 'preventDefault'>;

/** Handles a plain click on a link. Clicks that open a tab or window, or download, stay the browser's. */
export function onPlainClick(event: Click, run: () => void): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  run();
}
