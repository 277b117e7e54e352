import { storyMeta, tag } from '@staytags/element/stories';
import { header } from './header.widget.ts';

const CONTENT = <strong>Lantern &amp; Tide</strong>;

export default {
  title: 'Page/Header',
  ...storyMeta(header),
  render: (args: Record<string, unknown>) => tag(header, args, CONTENT),
};

export const Default = {};
