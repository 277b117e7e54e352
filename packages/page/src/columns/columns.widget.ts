import { text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const columns = widget({
  tag: 'stay-columns',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Gives columns equal heights, and moves parts of a page beside each other. Arranges blocks that a CMS prints elsewhere: the location moves into the featured area, a group moves beside the title. A CSS grid has equal heights by itself; this is for floats, and for blocks that CSS cannot move.',
  mount: 'eager',
  options: {
    location: text({ doc: 'CSS selector of the block that moves into the featured area: a map.' }),
    featured: text({ doc: 'CSS selector of the featured area. It gets the class has-location.' }),
    group: text({ doc: 'CSS selector of the block that moves beside the title: beds and baths.' }),
    heading: text({ default: 'h1', doc: 'CSS selector of that title.' }),
    columns: text({ doc: 'CSS selector of the columns inside the tag that get equal heights, row by row.' }),
  },
  slots: { '': 'The blocks, as the CMS prints them.' },
  sends: ['section-shown'],
  example:
    '<stay-columns data-columns="article"><article><h3>Oyster fair</h3></article><article><h3>Buoy drop</h3><p>At noon.</p></article></stay-columns>',
});
