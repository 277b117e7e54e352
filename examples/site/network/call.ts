import type { Page } from 'playwright-core';

/** A request of the elements to a server, and how a visit causes it. */
export interface Call {
  readonly name: string;
  readonly path: string;
  /** Its method, address and body. */
  readonly match: RegExp;
  /** The element that is removed meanwhile. */
  readonly host: string;
  /** What must be there first, such as a filled form. */
  readonly before?: (page: Page, n: number) => Promise<unknown>;
  /** A good answer changes the page, so it is opened anew for the next request. */
  readonly reloads?: boolean;
  /** The n-th time; no two are the same request. Without it, opening the page sends the request. */
  readonly act?: (page: Page, n: number) => Promise<unknown>;
  /** What the visitor scrolls to, where opening the page sends the request. */
  readonly opens?: string;
  /** Text that shows the answer to the n-th: of the state of that name, or of what matches the selector. */
  readonly shows: (n: number) => readonly [where: string, text: string | RegExp];
  /** A newer question replaces an older one. */
  readonly replaces?: boolean;
  /** The browser keeps the response, so a visitor asks for it once. */
  readonly isCached?: boolean;
  /** The visitor loses nothing by its failure, so only the console may say so, or nobody. */
  readonly quiet?: boolean;
  /** A fault whose response is a good one for this call, so nothing reports it. */
  readonly understands?: string;
}

export const emit = (page: Page, name: string, detail: object): Promise<void> =>
  page.evaluate(([event, value]) => window.Staytags!.emit(event as 'search-set', value as never), [
    name,
    detail,
  ] as const);
export const search = (page: Page, fq: string) => emit(page, 'search-set', { params: { fq } });

export const HOUSE = '/stays/sea-view-cottage';
/** Dates on which the home is free; set once the demo runs. */
export const DATES = { begin: '', end: '' };
export const rcav = (n: number) => ({ ...DATES, adult: 1 + (n % 6), infant: Math.floor(n / 6), eid: '1001' });
/** The params of the last search that was answered. */
export const guests = (n: number) =>
  new RegExp(
    `"searching":false.*"params":[{](?=[^}]*"adult":${1 + (n % 6)}[,}])(?=[^}]*"infant":${Math.floor(n / 6)}[,}])`,
  );
export const offer = (n: number) => ({
  eid: '1001',
  p: 10 + n,
  b: DATES.begin,
  e: DATES.end,
  qp: { rcav: { ...rcav(n), IDs: [1001, 0] } },
});
export const letters = (n: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(n % 26) + 'aeiou'.charAt(Math.floor(n / 26));
const isMounted = (page: Page, tag: string) =>
  page.locator(`${tag} > :is(dialog, [role=status])`).first().waitFor({ state: 'attached' });

/** One line in the session, as if another tab had added it. */
export async function haveLine(page: Page): Promise<void> {
  await page.evaluate(async ({ begin, end }) => {
    if (/"count":[1-9]/.test(window.stateText('order'))) return;
    const query = new URLSearchParams({
      'rcav[begin]': begin,
      'rcav[end]': end,
      'rcav[adult]': '2',
      'rcav[eid]': '1001',
    });
    await fetch(`/rcapi/order/add?${query}`);
    window.Staytags!.emit('order-clear', {});
  }, DATES);
  await page.waitForFunction(() => /"count":[1-9]/.test(window.stateText('order')));
}

export async function fillQuestion(page: Page): Promise<void> {
  await isMounted(page, 'stay-lead-form');
  for (const [label, text] of [
    ['Your name', 'Ann'],
    ['E-mail', 'ann@mail.example'],
    ['Your question', 'Hello'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('I’m not a robot').check();
}

export async function fillReview(page: Page): Promise<void> {
  await isMounted(page, 'stay-review-form');
  if ((await page.locator('stay-review-form dialog[open]').count()) === 0)
    await page.getByRole('link', { name: 'Write a review' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await dialog.getByLabel('Your name').fill('Ann');
  await dialog.getByLabel('5 of 5').check();
}
