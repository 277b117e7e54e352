import { storyMeta } from '@staytags/element/conformance/stories';
import { compose } from './compose.widget.ts';

export default { title: 'Page/Compose', ...storyMeta(compose) };

export const Nested = {
  args: {
    tree: [
      {
        html_tag: 'section',
        children: [
          {
            plugin_id: 'flag',
            plugin_weight: 2,
            html_tag: 'p',
            options: { itemId: 'stays-1', label: 'Second by weight' },
          },
          {
            plugin_id: 'flag',
            plugin_weight: 1,
            html_tag: 'p',
            options: { itemId: 'stays-2', label: 'First by weight' },
          },
        ],
      },
    ],
  },
};

const section = (title: string, ...texts: string[]) => ({
  html_tag: 'section',
  children: [{ html_tag: 'h3', text: title }, ...texts.map((text) => ({ html_tag: 'p', text }))],
});

/** A property page as a CMS composes it: nothing but settings. */
export const PropertyPage = {
  args: {
    tree: [
      {
        plugin_id: 'header',
        plugin_weight: -10,
        html_tag: 'header',
        children: [{ html_tag: 'h2', text: 'Sea View Cottage' }],
      },
      {
        plugin_id: 'flag',
        plugin_weight: 0,
        html_tag: 'p',
        options: { itemId: 'stays-1001', label: 'Sea View Cottage' },
      },
      {
        plugin_id: 'tabs',
        plugin_weight: 10,
        options: { hash: false },
        children: [
          section('About', 'Three bedrooms behind the first dune, and a porch that looks at the lighthouse.'),
          section('House rules', 'No smoking. Dogs are welcome from September to May.'),
          section('Getting here', 'Over the bridge, then left until the road ends.'),
        ],
      },
      {
        plugin_id: 'toggle',
        plugin_weight: 20,
        options: { show: 'Show what the price covers', hide: 'Hide it' },
        children: [{ html_tag: 'p', text: 'Rent, cleaning, service and every tax.' }],
      },
      { plugin_id: 'calendar', plugin_weight: 30, options: { eid: '1001' } },
    ],
  },
};
