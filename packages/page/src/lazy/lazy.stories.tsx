import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { lazy } from './lazy.widget.ts';

const CONTENT = <a href="/story-part">Read our guests’ stories</a>;

export default {
  title: 'Page/Lazy',
  ...storyMeta(lazy),
  render: (args: Record<string, unknown>) => tag(lazy, args, CONTENT),
};

export const Loaded = {
  args: { url: '/story-part' },
  beforeEach: () =>
    answer({
      '/story-part': () =>
        new Response('<main><h3>Stories</h3><p>The pony was at the gate again.</p></main>', {
          headers: { 'content-type': 'text/html' },
        }),
    }),
};
export const Failed = {
  args: { url: '/story-part' },
  beforeEach: () => answer({ '/story-part': () => new Response('', { status: 404 }) }),
};
