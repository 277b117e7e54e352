import { number, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const header = widget({
  tag: 'stay-header',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Marks the site’s header as compact once the page is scrolled. Sticky positioning keeps a header in view; this tells its CSS when to shrink it.',
  mount: 'eager',
  options: {
    compactClass: text({ default: 'tiny', doc: 'The class of the compact header.' }),
    target: text({ doc: 'CSS selector of the element inside the tag that gets the class; without it the tag itself.' }),
    offset: number({ default: 0, min: 0, doc: 'How many px the page scrolls before the header becomes compact.' }),
  },
  slots: { '': 'The header.' },
  states: { compact: 'The page is scrolled away from its top.' },
  example: '<stay-header><p>Lantern &amp; Tide</p></stay-header>',
});
