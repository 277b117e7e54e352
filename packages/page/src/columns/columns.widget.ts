import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const columns = widget({
  tag: 'stay-columns',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Gives columns equal heights, and moves parts of a page next to each other. Arranges blocks that a CMS prints elsewhere: the location moves into the featured area, a group moves next to the title. A CSS grid has equal heights already; this is for floats, and for blocks that CSS cannot move.',
  mount: 'eager',
  options: {
    location: text({ doc: 'CSS selector of the block that moves into the featured area, such as a map.' }),
    featured: text({ doc: 'CSS selector of the featured area. It gets the class has-location.' }),
    group: text({ doc: 'CSS selector of the block that moves next to the title, such as beds and baths.' }),
    heading: text({ default: 'h1', doc: 'CSS selector of the title for `group`.' }),
    columns: text({ doc: 'CSS selector of the columns inside the tag that get equal heights, row by row.' }),
  },
  slots: { '': 'The blocks, as the CMS prints them.' },
  sends: ['section-shown'],
  example:
    '<stay-columns data-columns="article"><article><h3>Oyster fair</h3></article><article><h3>Buoy drop</h3><p>At noon.</p></article></stay-columns>',
});
