import { number, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const header = widget({
  tag: 'stay-header',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Marks the header of the site as compact while the page is scrolled away from its top. Sticky positioning keeps a header in view; this tells its CSS when to shrink it.',
  mount: 'eager',
  options: {
    compactClass: text({ default: 'tiny', doc: 'The class of the compact header.' }),
    target: text({ doc: 'CSS selector of the element inside the tag that gets the class; without it the tag itself.' }),
    offset: number({ default: 0, min: 0, doc: 'How far the page scrolls before the header becomes compact, in px.' }),
  },
  slots: { '': 'The header.' },
  states: { compact: 'The page is scrolled away from its top.' },
  example: '<stay-header><p>Lantern &amp; Tide</p></stay-header>',
});
