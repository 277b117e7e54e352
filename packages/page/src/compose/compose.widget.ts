import { json } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const compose = widget({
  tag: 'stay-compose',
  kind: 'behaviour',
  group: 'Page',
  doc: 'Builds several elements from settings, for pages composed in the CMS.',
  mount: 'eager',
  options: {
    tree: json({
      default: [] as unknown[],
      shape: 'list',
      aliases: ['children', 'items'],
      doc: 'The elements: [{"plugin_id": "flag", "plugin_weight": 0, "options": {…}, "html_tag": "div", "text": "…", "children": […]}]. The text is plain.',
    }),
  },
  example: `<stay-compose data-tree='[{"plugin_id":"flag","options":{"itemId":"stays-1001"},"html_tag":"p"}]'></stay-compose>`,
});
