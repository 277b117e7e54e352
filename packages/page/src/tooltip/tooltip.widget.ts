import { choice, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const tooltip = widget({
  tag: 'stay-tooltip',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Shows a short explanation beside the control or word inside the tag, on hover and on focus. A title attribute does so too, but not for the keyboard; this adds focus, Escape, a pointer that may rest on the text, and a look that the site can style. Below 768 px nothing opens.',
  mount: 'eager',
  options: {
    text: text({ doc: 'The explanation. Without it, the title of the control inside the tag is used.' }),
    placement: choice(['top', 'bottom', 'left', 'right'], { doc: 'The side on which it opens, if there is room.' }),
  },
  texts: {},
  parts: {},
  cssProps: {},
  slots: { '': 'The control or the word that is explained.' },
  states: {},
  sends: [],
  hears: [],
  example: '<stay-tooltip><button type="button" title="Open from May to September">Heated pool</button></stay-tooltip>',
});
