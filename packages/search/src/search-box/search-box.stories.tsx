import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { search } from '../search/search.widget.ts';
import { recentKey } from '@staytags/net/storage/storage-keys';
import { searchBox } from './search-box.widget.ts';

const WORDS = ['sea', 120, 'seaside', 44, 'season', 31, 'secluded', 12, 'seat', 9, 'sentinel', 3, 'several', 1];
const LONG = [
  'Sennen Cove with a view of the lighthouse, the harbour wall and both of the beaches on a clear day',
  1_204,
  'Sechsundsechzigstundenwochenendferienhausvermietungsgesellschaft',
  7,
  'Sea "Captain’s" <b>House</b> & Wi-Fi / Internet',
  1,
];

const reply = (words: readonly unknown[]) => ({
  response: { numFound: 0, start: 0, docs: [] },
  facet_counts: { facet_fields: { spell: words } },
});

const inner = (canvas: HTMLElement, selector: string) =>
  canvas.querySelector('stay-search-box')?.shadowRoot?.querySelector<HTMLElement>(selector);

async function shown(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let frame = 0; frame < 240; frame += 1) {
    const found = inner(canvas, selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`The story never showed ${selector}.`);
}

/** A visitor types. */
async function type(canvas: HTMLElement, text: string): Promise<void> {
  const field = (await shown(canvas, 'input')) as HTMLInputElement;
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

interface Context {
  readonly canvasElement: HTMLElement;
}

/** The box with its own search, which configures the index, and room for the panel. */
const withSearch = (name: string, words: readonly unknown[], args: Record<string, unknown> = {}) => ({
  args: { name, delay: 0, ...args },
  render: (args: Record<string, unknown>) => (
    <div style={{ minBlockSize: 420 }}>
      {tag(search, { name, url: `/${name}/`, form: false, maxRows: 0 })}
      {tag(searchBox, args)}
    </div>
  ),
  beforeEach: () => answer({ [`/${name}/`]: reply(words) }),
});

const opened = (text: string) => async (context: Context) => {
  await type(context.canvasElement, text);
  await shown(context.canvasElement, '[role=option]');
};

export default { title: 'Search/Search Box', ...storyMeta(searchBox, { path: '#stays' }) };

export const Closed = { args: { name: 'story-box-closed' } };

export const WithItsLabel = {
  args: { name: 'story-box-label', label: 'Where would you like to wake up?', showLabel: true },
};

export const Suggestions = {
  ...withSearch('story-box-words', WORDS),
  play: async (context: Context) => {
    await opened('se')(context);
    const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true });
    (await shown(context.canvasElement, 'input')).dispatchEvent(press);
    await shown(context.canvasElement, '[aria-selected=true]');
  },
};

export const EarlierWords = { ...withSearch('story-box-earlier', WORDS), play: opened('pool near the se') };

const GROUPED = {
  response: {
    numFound: 2,
    start: 0,
    docs: [
      { id: '1', title: 'Seaside Cottage', link: '#cottage', town: 'Sennen', type: 'Cottage', low: 140 },
      {
        id: '2',
        title: 'The Sentinel',
        link: '#sentinel',
        town: 'Port Ansel',
        type: 'Lighthouse',
        low: 310,
        high: 420,
      },
    ],
  },
  facet_counts: { facet_fields: { spell: WORDS.slice(0, 6), ss_town: ['Sennen', 31, 'Port Seton', 12] } },
};

export const Groups = {
  ...withSearch('story-box-groups', WORDS, { places: 'ss_town', homes: 'ts_name' }),
  beforeEach: () => answer({ '/story-box-groups/': GROUPED }),
  play: opened('se'),
};

/** One button that opens the form. */
export const Compact = {
  ...withSearch('story-box-compact', WORDS, { look: 'compact' }),
  play: async ({ canvasElement }: Context) => {
    (await shown(canvasElement, '[part=pill]')).click();
    const field = await shown(canvasElement, 'dialog[open] input');
    await Promise.all((field.closest('dialog')?.getAnimations() ?? []).map(({ finished }) => finished));
  },
};

export const LongTerms = {
  ...withSearch('story-box-long', LONG),
  render: (args: Record<string, unknown>) => (
    <div style={{ minBlockSize: 420, maxInlineSize: 340 }}>
      {tag(search, { name: 'story-box-long', url: '/story-box-long/', form: false, maxRows: 0 })}
      {tag(searchBox, args)}
    </div>
  ),
  play: opened('se'),
};

export const NoSuggestions = {
  ...withSearch('story-box-none', []),
  play: async ({ canvasElement }: Context) => {
    await type(canvasElement, 'xylophone');
    await shown(canvasElement, '[part=clear]');
  },
};

const RECENT = ['oceanfront with a hot tub', 'Kitty "Hawk"', 'Wi-Fi / Internet', 'a long search '.repeat(9).trim()];

export const RecentSearches = {
  ...withSearch('story-box-recent', WORDS),
  beforeEach: () => {
    // oxlint-disable-next-line no-restricted-globals -- what an earlier visit left behind.
    localStorage.setItem(recentKey('story-box-recent'), JSON.stringify(RECENT));
  },
  play: async ({ canvasElement }: Context) => {
    (await shown(canvasElement, 'input')).focus();
    await shown(canvasElement, '[role=option]');
  },
};

export const RightToLeft = {
  ...withSearch('story-box-rtl', WORDS),
  render: (args: Record<string, unknown>) => (
    <div dir="rtl" style={{ minBlockSize: 420 }}>
      {tag(search, { name: 'story-box-rtl', url: '/story-box-rtl/', form: false, maxRows: 0 })}
      {tag(searchBox, args)}
    </div>
  ),
  play: opened('se'),
};

export const Dark = {
  ...withSearch('story-box-dark', WORDS),
  render: (args: Record<string, unknown>) => (
    <div style={{ colorScheme: 'dark', background: '#101819', padding: 24, minBlockSize: 420 }}>
      {tag(search, { name: 'story-box-dark', url: '/story-box-dark/', form: false, maxRows: 0 })}
      {tag(searchBox, args)}
    </div>
  ),
  play: opened('se'),
};
