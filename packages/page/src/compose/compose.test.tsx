import { flag } from '@staytags/search/flag/flag.widget';
import { searchElements } from '@staytags/search/widgets';
import { knowSources } from '@staytags/element/host/from-sources';
import { clearPage, place, ready, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { tabs } from '../tabs/tabs.widget.ts';
import { compose } from './compose.widget.ts';

// The flag is of another package.
knowSources(searchElements);
afterEach(clearPage);

it('builds live elements in their wrappers, with their options, in place of the fallback [CORE-16]', async () => {
  const settings = [{ plugin_id: 'flag', html_tag: 'p', options: { itemId: 'c-1', text: { flag: 'Keep' } } }];
  const host = place(`<stay-compose data-tree='${JSON.stringify(settings)}'>loading</stay-compose>`, flag, compose);
  const inner = await until('the flag is there', () => host.querySelector('p > stay-flag'));
  await ready(inner);
  expect(inner.shadowRoot?.querySelector('[part=label]')?.textContent).toBe('Keep');
  expect(host.textContent).not.toContain('loading');
});

it('builds behaviours around what is composed inside them, with text as text [CORE-16, CORE-18]', async () => {
  const section = (id: string) => ({
    html_tag: 'section',
    children: [
      { html_tag: 'h3', text: id },
      { html_tag: 'p', text: `<i>${id}</i>` },
    ],
  });
  const host = place<HTMLElement & { tree: unknown }>('<stay-compose></stay-compose>', tabs, compose);
  host.tree = [{ plugin_id: 'tabs', options: { hash: false }, children: [section('Rooms'), section('Rules')] }];
  const second = await until('there are two tabs', () => host.querySelectorAll<HTMLElement>('[role=tab]')[1]);
  second.click();
  expect(host.querySelector('[role=tabpanel]:not([hidden]) p')?.textContent).toBe('<i>Rules</i>');
  host.tree = [{ html_tag: 'p', text: 'Sold' }];
  await until('it is composed anew', () => host.innerHTML === '<p>Sold</p>');
});

it('takes the focus of the fallback [CORE-16, CORE-6]', async () => {
  const tree = JSON.stringify([{ html_tag: 'p', text: 'Sold' }]);
  const host = place(`<stay-compose data-tree='${tree}'><a href="#sold">Sold</a></stay-compose>`, compose);
  host.querySelector('a')!.focus();
  await until('it is composed', () => host.querySelector('p'));
  expect(document.activeElement).toBe(host);
});
