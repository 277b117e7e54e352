import { storage } from '@staytags/net/storage/storage';
import { VIEW_KEY } from '@staytags/net/storage/storage-keys';
import { isNarrow } from '@staytags/ui/motion/narrow';

/** The views of the results on a wide window. */
export const VIEWS = ['list', 'both', 'map'] as const;
export type ShownView = (typeof VIEWS)[number];

/** The visitor's last choice; both without one [MAP-17]. */
export function readView(): ShownView {
  const kept = storage.read(VIEW_KEY);
  return VIEWS.find((view) => view === kept) ?? 'both';
}

export const keepView = (view: ShownView): void => void storage.write(VIEW_KEY, view);

/** The view on a wide window, if the site offers the choice; narrow windows have a button [MAP-16]. */
export const viewNow = ({ views }: { readonly views: boolean }): ShownView =>
  views && !isNarrow() ? readView() : 'both';

/** Sets the states by which the page's stylesheet lays out list and map. */
export function markView(host: { setStayState(name: string, on: boolean): void }, view: ShownView): void {
  host.setStayState('list-only', view === 'list');
  host.setStayState('map-only', view === 'map');
}
