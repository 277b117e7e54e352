import type { SliceName } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';

/** The first view of an element, which shows until its view has rendered. */
interface Shown {
  /** The slice whose first response it shows. */
  readonly awaits: SliceName | undefined;
  /** The view cannot be loaded: it stays alone, or ends if it is of no use then. */
  fail(): void;
  /** Stops it: the children of the element show again. */
  end(): void;
  /** Stops it. It stays until the view has rendered next to it. */
  takeOver(): FirstBox;
}

export interface FirstBox {
  readonly box: HTMLElement;
  /** The button that a visitor has pressed last, of those that only the view answers. */
  readonly missed: Element | undefined;
}

/** The first views on the page, by element. */
export const firstViews = shared('first-views', () => new Map<object, Shown>());
