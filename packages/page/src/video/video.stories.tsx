import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { video } from './video.widget.ts';

const HOUSE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%23cfe3e6'/%3E%3Cpath d='M4 9V5l4-3 4 3v4' fill='%23f7efe0'/%3E%3C/svg%3E";
const CONTENT = <video id="homepageVideo" poster={HOUSE} preload="none" muted style={{ inlineSize: '100%' }} />;

export default {
  title: 'Page/Video',
  ...storyMeta(video),
  render: (args: Record<string, unknown>) => tag(video, args, CONTENT),
};

export const Poster = {};
