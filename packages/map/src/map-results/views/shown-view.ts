import { storage } from '@staytags/net/storage/storage';
import { VIEW_KEY } from '@staytags/net/storage/storage-keys';
import { isNarrow } from '@staytags/ui/motion/narrow';

/** What a wide window shows of the results. */
export const VIEWS = ['list', 'both', 'map'] as const;
export type ShownView = (typeof VIEWS)[number];

/** The visitor's last choice; both without one [MAP-17]. */
export function readView(): ShownView {
  const kept = storage.read(VIEW_KEY);
  return VIEWS.find((view) => view === kept) ?? 'both';
}

export const keepView = (view: ShownView): void => void storage.write(VIEW_KEY, view);

/** What is shown where the site offers the choice; narrow windows have a button of their own [MAP-16]. */
export const viewNow = ({ views }: { readonly views: boolean }): ShownView =>
  views && !isNarrow() ? readView() : 'both';

/** The states that the page's stylesheet lays out list and map by. */
export function markView(host: { setStayState(name: string, on: boolean): void }, view: ShownView): void {
  host.setStayState('list-only', view === 'list');
  host.setStayState('map-only', view === 'map');
}
