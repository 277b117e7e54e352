import { flag } from '@staytags/search/flag/flag.widget';
import { clearPage, place, ready, until } from '@staytags/element/test-kit';
import { afterEach, expect, it } from 'vitest';
import { compose } from './compose.widget.ts';

afterEach(clearPage);

it('builds live elements in their wrappers, with their options, in place of the fallback [CORE-16]', async () => {
  const settings = [{ plugin_id: 'flag', html_tag: 'p', options: { itemId: 'c-1', text: { flag: 'Keep' } } }];
  const host = place(`<stay-compose data-tree='${JSON.stringify(settings)}'>loading</stay-compose>`, flag, compose);
  const made = await until('the flag is there', () => host.querySelector('p > stay-flag'));
  await ready(made);
  expect(made.shadowRoot?.querySelector('[part=label]')?.textContent).toBe('Keep');
  expect(host.textContent).not.toContain('loading');
});
