import { hashParam, withoutHashParam } from '@staytags/base/hash-param';
import { withHash } from '@staytags/base/url';

const NAME = 'rcav';
const FIELD = /^rcav\[(\w+)\]$/;

/**
 * The address with the dates of a form that was sent without the script in its hash, where links have them; unchanged if it has none
 * [AVL-8] [CMS-25].
 */
export function withQueryDates(href: string): string {
  const url = new URL(href);
  const sent = [...url.searchParams].filter(([name]) => FIELD.test(name));
  if (sent.length === 0) return href;
  for (const [name] of sent) url.searchParams.delete(name);
  const params = Object.fromEntries(
    sent.flatMap(([name, value]) => (value === '' ? [] : [[FIELD.exec(name)?.[1] ?? '', value]])),
  );
  if (params['begin'] === undefined || hashParam(url.hash, NAME) !== undefined) return url.href;
  const rest = withoutHashParam(url.hash, NAME);
  return withHash(url.href, [rest, `${NAME}=${encodeURIComponent(JSON.stringify(params))}`].filter(Boolean).join('&'));
}
