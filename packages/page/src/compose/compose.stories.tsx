import { storyMeta } from '@staytags/element/stories';
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
