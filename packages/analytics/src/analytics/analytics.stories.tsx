import { storyMeta } from '@staytags/element/stories';
import { analytics } from './analytics.widget.ts';

export default { title: 'Analytics/Analytics', ...storyMeta(analytics) };

export const Default = { args: { sinks: ['events'] } };
