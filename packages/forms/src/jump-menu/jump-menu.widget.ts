import { flag } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const jumpMenu = widget({
  tag: 'stay-jump-menu',
  kind: 'behaviour',
  group: 'Forms',
  doc: 'A menu that opens the chosen page. Enhances a CMS select with the options `label::address`, or an address alone. With `search`, visitors find options by typing.',
  mount: 'eager',
  options: {
    search: flag({ doc: 'Replaces the select with a text field that finds options by typing.' }),
  },
  texts: {
    go: 'Go',
    none: 'Nothing found',
    found: { one: '{count} result', other: '{count} results' },
  },
  slots: { '': 'A `<select>`, with a button of the CMS’s if it has one.' },
  hears: ['settings-changed'],
  example: `<stay-jump-menu>
  <label for="towns-menu">Towns</label>
  <select id="towns-menu"><option value="">Choose a town</option><option value="1::/stays?town=Port+Ansel">Port Ansel</option></select>
</stay-jump-menu>`,
});
