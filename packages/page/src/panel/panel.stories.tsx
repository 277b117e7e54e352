import { storyMeta, tag } from '@staytags/element/stories';
import { panel } from './panel.widget.ts';

const CONTENT = (
  <nav aria-label="Site">
    <a href="/stays">Stays</a> <a href="/events">Events</a>
  </nav>
);

export default {
  title: 'Page/Panel',
  ...storyMeta(panel),
  render: (args: Record<string, unknown>) => tag(panel, args, CONTENT),
};

export const Menu = {};
