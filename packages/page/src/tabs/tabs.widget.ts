import { choice, flag, number, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const tabs = widget({
  tag: 'stay-tabs',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Turns the groups inside the tag into tabs, an accordion or collapsible sections, and switches between two looks by its own width. A details element folds one section, and may be a group; this adds tabs, a URL for each group, marks for errors and required fields, and find-in-page in closed groups.',
  mount: 'eager',
  options: {
    look: choice(['tabs', 'accordion', 'collapsible'], {
      doc: 'tabs: one group shows. accordion: one at most. collapsible: any number.',
    }),
    narrow: choice(['accordion', 'tabs', 'collapsible'], {
      doc: 'The look if the element is narrower than `breakpoint`.',
    }),
    breakpoint: number({
      default: 560,
      min: 0,
      doc: 'The width of the element, in px, from which `look` applies.',
    }),
    groups: text({
      default: ':scope > *',
      doc: 'CSS selector of the groups inside the tag. Their ids are their hashes.',
    }),
    titles: text({
      default: 'h2, h3, h4, legend',
      doc: 'CSS selector of the title inside a group; the first match counts. The title of a details element is its summary.',
    }),
    open: text({ doc: 'The id of the group that is open at first. Without it: the first tab, no section.' }),
    fast: flag({ doc: 'Sections open in 300 ms instead of 1000 ms.' }),
    scrolls: flag({ doc: 'At 767 px or less, scrolls to a group that the visitor opens.' }),
    hash: flag({ default: true, doc: 'The open group’s id is in the URL’s hash, and a hash opens its group.' }),
  },
  texts: { errors: 'contains errors', required: 'has required fields' },
  slots: { '': 'The groups: elements with a title each, or details elements.' },
  states: { tabs: 'It shows tabs.' },
  sends: ['section-shown'],
  example:
    '<stay-tabs><section id="tab-rooms"><h3>Rooms</h3><p>Three bedrooms, two baths.</p></section><section id="tab-rules"><h3>House rules</h3><p>No smoking. Dogs are welcome.</p></section></stay-tabs>',
});
