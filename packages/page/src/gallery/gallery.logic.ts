/** The address of a picture, counted from 1: `photo-3` [PAGE-5]. */
export const addressOf = (prefix: string, at: number): string => `${prefix}-${at + 1}`;

/** The picture that one of the ids in the hash of the page names, if it is one of these [PAGE-5]. */
export function pictureOf(ids: readonly string[], prefix: string, count: number): number | undefined {
  const id = prefix ? ids.find((one) => one.startsWith(`${prefix}-`)) : undefined;
  const digits = id?.slice(prefix.length + 1) ?? '';
  const number = /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= count ? number - 1 : undefined;
}

/** The picture that a key leads to; stops at either end [PAGE-5]. */
export function pictureByKey(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, PageDown: 1, PageUp: -1 }[key];
  if (step !== undefined) return Math.min(count - 1, Math.max(0, at + step));
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

/** A picture and its neighbours, which load before they are looked at [PAGE-5]. */
export const around = (at: number, count: number): number[] =>
  [at, at + 1, at - 1].filter((index) => index >= 0 && index < count);
