import { hashParam, withoutHashParam } from '@staytags/base/hash-param';
import { withHash } from '@staytags/base/url';
import { guestNames } from '../../guests/guests.logic.ts';

const NAME = 'rcav';
const FIELD = /^rcav\[(\w+)\]$/;

/** What the fields of a page's forms for dates are called that work without the script, where they have no prefix [AVL-13]. */
export function fieldNames(page: ParentNode, guests: readonly unknown[]): ReadonlySet<string> {
  const known = new Set(['begin', 'end', 'coupon', ...guestNames(guests).map(({ param }) => param)]);
  const fields = page.querySelectorAll<HTMLInputElement>('stay-availability :is(input, select):not([type=hidden])');
  return new Set([...fields].map(({ name }) => name).filter((name) => known.has(name)));
}

/**
 * The address with the dates of a form that was sent without the script in its hash, where links have them; unchanged if it has none
 * [AVL-8] [CMS-25]. `fields` are those without a prefix, which mean dates only beside an arrival.
 */
export function withQueryDates(href: string, fields: ReadonlySet<string> = new Set()): string {
  const url = new URL(href);
  const hasPlain = fields.has('begin') && url.searchParams.getAll('begin').some(Boolean);
  const sent = [...url.searchParams].flatMap(([name, value]) => {
    const field = FIELD.exec(name)?.[1] ?? (hasPlain && fields.has(name) ? name : undefined);
    return field === undefined ? [] : [{ name, field, value }];
  });
  if (sent.length === 0) return href;
  for (const { name } of sent) url.searchParams.delete(name);
  const params = Object.fromEntries(sent.flatMap(({ field, value }) => (value === '' ? [] : [[field, value]])));
  if (params['begin'] === undefined || hashParam(url.hash, NAME) !== undefined) return url.href;
  const rest = withoutHashParam(url.hash, NAME);
  return withHash(url.href, [rest, `${NAME}=${encodeURIComponent(JSON.stringify(params))}`].filter(Boolean).join('&'));
}
