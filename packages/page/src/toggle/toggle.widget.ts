import { flag, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const toggle = widget({
  tag: 'stay-toggle',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Folds its content behind a button whose label says what it will do. A details element does this with a fixed summary; this adds a changing label, an animation, and content that is open without script.',
  mount: 'eager',
  options: {
    show: text({ aliases: ['show_copy'], doc: 'The label while the content is hidden.' }),
    hide: text({ aliases: ['hide_copy'], doc: 'The label while the content is shown.' }),
    open: flag({ doc: 'Shows the content at first.' }),
  },
  texts: { show: 'Show details', hide: 'Hide details' },
  slots: { '': 'The content: elements, not bare text.' },
  states: { open: 'The content is shown.' },
  sends: ['section-shown'],
  example: '<stay-toggle><p>Two kayaks, paddles and vests. We bring them to the dock at nine.</p></stay-toggle>',
});
