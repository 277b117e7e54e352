import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const paged = widget({
  tag: 'stay-paged',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Shows a long block one page at a time, with Previous and Next buttons and a title for what the page contains. HTML has nothing like it; find-in-page searches all pages.',
  mount: 'eager',
  options: {
    pages: text({ default: ':scope > *', doc: 'CSS selector of the pages inside the tag.' }),
    captions: text({
      default: '[data-caption], caption, h3, h4',
      doc: 'CSS selector of the captions inside a page; the title shows the first and the last.',
    }),
    center: text({ default: '.center', doc: 'CSS selector of the page that shows first.' }),
  },
  texts: { prev: '<< Prev', next: 'Next >>', range: '{first}–{last}', label: 'Pages' },
  slots: { '': 'The pages.' },
  sends: ['section-shown'],
  example:
    '<stay-paged><section><h3>May</h3><h3>June</h3></section><section class="center"><h3>July</h3><h3>August</h3></section></stay-paged>',
});
