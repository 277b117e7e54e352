/** Where the trip is shown. */
export interface OrderShown {
  /** The bag whose modal is open; at most one at a time. */
  readonly by: object | undefined;
  /** The first element that shows it inline. */
  readonly place: object | undefined;
  /** How often the trip was requested while only its place on the page can show it. */
  readonly asked: number;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    orderShown: OrderShown;
  }
}
