import { choice, text } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const tooltip = widget({
  tag: 'stay-tooltip',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Shows a short explanation beside the control or word inside the tag, on hover and on focus. A title attribute does this for the mouse only; this adds focus, Escape, hoverable text, and styling. It does not open on phones.',
  mount: 'eager',
  options: {
    text: text({ doc: 'The explanation. Without it, the title of the control inside the tag is used.' }),
    placement: choice(['top', 'bottom', 'left', 'right'], { doc: 'The side on which it opens, if there is room.' }),
  },
  slots: { '': 'The control or word to explain.' },
  example: '<stay-tooltip><button type="button" title="Open from May to September">Heated pool</button></stay-tooltip>',
});
