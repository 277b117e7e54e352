/** Where the trip is shown. */
export interface OrderShown {
  /** The bag whose modal is open: one, however many there are. */
  readonly by: object | undefined;
  /** How often the trip was asked for where no bag can open it, and it has its place on the page. */
  readonly asked: number;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    orderShown: OrderShown;
  }
}
