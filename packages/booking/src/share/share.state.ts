import type { OptionsOf } from '@staytags/element/declare/widget';
import type { share } from './share.widget.ts';

export type ShareOptions = OptionsOf<typeof share>;

export interface ShownLink {
  readonly link: string | undefined;
  /** The server's form, sanitised, in a box that the view puts where the site's own CSS reaches it. */
  readonly box: HTMLElement | undefined;
  /** The element whose modal shows it. */
  readonly owner: object;
}

export interface ShareState {
  /** The element that waits for its link. */
  readonly pending: object | undefined;
  readonly shown: ShownLink | undefined;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    share: ShareState;
  }
}
