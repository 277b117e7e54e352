import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { background } from './background.widget.ts';

const HOUSE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%23cfe3e6'/%3E%3Cpath d='M4 9V5l4-3 4 3v4' fill='%23f7efe0'/%3E%3C/svg%3E";
const CONTENT = <p style={{ padding: 48, color: '#10201f' }}>Leave the light on</p>;

export default {
  title: 'Page/Background',
  ...storyMeta(background),
  render: (args: Record<string, unknown>) => tag(background, args, CONTENT),
};

export const Cover = {
  args: { image: HOUSE },
  render: (args: Record<string, unknown>) => <div style={{ minBlockSize: 240 }}>{tag(background, args, CONTENT)}</div>,
};
