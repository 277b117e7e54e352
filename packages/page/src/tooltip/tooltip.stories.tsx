import { storyMeta, tag } from '@staytags/element/stories';
import { tooltip } from './tooltip.widget.ts';

const CONTENT = <button type="button">Heated pool</button>;

export default {
  title: 'Page/Tooltip',
  ...storyMeta(tooltip),
  render: (args: Record<string, unknown>) => tag(tooltip, args, CONTENT),
};

export const Default = { args: { text: 'Heated from May to September, to 28 degrees' } };
