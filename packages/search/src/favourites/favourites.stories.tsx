import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { search } from '../search/search.widget.ts';
import { favourites } from './favourites.widget.ts';

const saved = (namespace: string, ids: readonly string[]) => {
  document.cookie = `${namespace}=${encodeURIComponent(JSON.stringify(ids))}; path=/`;
};

/** The search beside it only configures the index, and sends nothing. */
const withSearch = (args: Record<string, unknown>) => (
  <div style={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: 420 }}>
    {tag(search, {
      name: 'story-favourites',
      url: '/story-favourites/',
      form: false,
      maxRows: 0,
      fields: sampleFields,
    })}
    {tag(favourites, args)}
  </div>
);

const part = (canvas: HTMLElement, name: string) =>
  canvas.querySelector('stay-favourites')?.shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`);

async function shown(canvas: HTMLElement, name: string): Promise<HTMLElement | null | undefined> {
  for (let frame = 0; frame < 240 && !part(canvas, name); frame += 1) await new Promise(requestAnimationFrame);
  return part(canvas, name);
}

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  (await shown(canvasElement, 'toggle'))?.click();
  await shown(canvasElement, 'panel');
};

export default {
  title: 'Search/Favourites',
  ...storyMeta(favourites, { path: '#favourites', name: 'story-favourites' }),
  render: withSearch,
};

export const NothingSaved = { args: { namespace: 'story_fav_none' }, play: open };

export const Saved = {
  args: { namespace: 'story_fav_some', counterLabel: 'My homes' },
  beforeEach: () => saved('story_fav_some', ['stays-1', 'stays-3']),
};

export const PanelOpen = {
  args: { namespace: 'story_fav_open', path: '/favourites', share: true },
  beforeEach: () => {
    saved('story_fav_open', ['stays-2', 'stays-0', 'stays-5']);
    return answer({ '/story-favourites/': sampleAnswer(9) });
  },
  play: async (context: { canvasElement: HTMLElement }) => {
    await open(context);
    await shown(context.canvasElement, 'more');
  },
};

export const Failed = {
  args: { namespace: 'story_fav_down' },
  beforeEach: () => {
    saved('story_fav_down', ['stays-2']);
    return answer({ '/story-favourites/': () => new Response('', { status: 503 }) });
  },
  play: open,
};
