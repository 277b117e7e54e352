const DAY = 86_400_000;

/** Begin and end, MM/DD/YYYY, of a stay at least `from` days ahead: either available, or taken with available days nearby. */
export async function freeStay(
  url: string,
  eid: string,
  nights = 7,
  from = 20,
  kind: 'free' | 'taken' = 'free',
): Promise<{ begin: string; end: string }> {
  const us = (time: number) => {
    const day = new Date(time);
    return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}/${day.getUTCFullYear()}`;
  };
  for (let ahead = from; ahead < from + 280; ahead += 1) {
    const at = (Math.floor(Date.now() / DAY) + ahead) * DAY;
    const begin = us(at);
    const end = us(at + nights * DAY);
    const query = new URLSearchParams({ 'rcav[begin]': begin, 'rcav[end]': end, 'rcav[adult]': '2', 'rcav[eid]': eid });
    const items = (await (await fetch(`${url}/rcapi/item/avail/search?${query}`)).json()) as {
      eid: string | number;
      prices: { b: string; e: string }[];
    }[];
    const prices = items.find((item) => String(item.eid) === eid)?.prices ?? [];
    const free = prices.some(({ b, e }) => b === begin && e === end);
    if (prices.length > 0 && free === (kind === 'free')) return { begin, end };
  }
  throw new Error(`The house ${eid} is never ${kind} for ${nights} nights.`);
}
