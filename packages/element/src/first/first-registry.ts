import type { SliceName } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';

/** What an element shows until its view has rendered. */
interface Shown {
  /** The slice whose first response it shows. */
  readonly awaits: SliceName | undefined;
  /** It is of no use without the view. */
  readonly isPlaceholder: boolean;
  /** Stops it and removes it. */
  end(): void;
  /** Stops it. The view renders next to it, then passes its container to the returned function. */
  takeOver(): (container: HTMLElement) => void;
}

/** The first views on the page, by element. */
export const firstViews = shared('first-views', () => new Map<object, Shown>());
