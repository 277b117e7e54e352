/** Not in the declaration, which every bag loads. Settings replace them as `order.calendar` and so on. */
export const words = {
  tag: 'stay-order',
  texts: { calendar: 'Add to calendar', calendarFile: 'trip' },
} as const;
