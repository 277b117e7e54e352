import type { Translate } from '@staytags/element/declare/widget';
import { NO_SUGGESTIONS, type Suggestions } from '../search-box.logic.ts';
import type { searchBox } from '../search-box.widget.ts';

interface News {
  readonly t: Translate<typeof searchBox>;
  readonly box: { readonly text: string; readonly open: boolean };
  readonly found: Suggestions;
  readonly rows: number;
  readonly open: boolean;
  readonly isRecent: boolean;
}

/** The announcement for the list: the number of rows, or that there are none [AUTO-4]. */
export function newsOf({ t, box, found, rows, open, isRecent }: News): string {
  if (open) return t(isRecent ? 'recentCount' : 'count', { count: rows });
  // With rows, the list opens once its code is there.
  return box.open && !isRecent && rows === 0 && found !== NO_SUGGESTIONS && found.text === box.text ? t('none') : '';
}
