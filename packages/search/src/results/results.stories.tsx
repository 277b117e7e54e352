import { set } from '@staytags/bus/bus';
import { answer, shows, storyMeta, tag } from '@staytags/element/conformance/stories';
import { search } from '../search/search.widget.ts';
import { sampleAnswer, sampleFields } from './samples/results.sample.ts';
import { results } from './results.widget.ts';

/** The list with its search; every story has its own search. */
const withSearch = (name: string, more: Record<string, unknown> = {}) => ({
  args: { name },
  render: (args: Record<string, unknown>) => (
    <>
      {tag(search, {
        name,
        url: `/story-${name}/`,
        form: false,
        maxRows: 24,
        returnFullDocs: true,
        fields: sampleFields,
        ...more,
      })}
      {tag(results, args)}
    </>
  ),
});

export default { title: 'Search/Results', ...storyMeta(results, { numvisible: 8 }) };

export const Cards = { ...withSearch('cards'), beforeEach: () => answer({ '/story-cards/': sampleAnswer(57) }) };

/** The free ones of the homes, as a search for dates leaves them in the page. */
function searchedDates(): () => void {
  set('free', { dates: 'Dec 8 – 12', eids: new Set(['1', '2', '5', '6']) });
  return () => set('free', undefined);
}
const datedFields = [...sampleFields, { solr_field: 'is_eid', name: 'eid' }];
const dated = (name: string, available: string) => ({
  ...withSearch(name, { fields: datedFields, available }),
  beforeEach: () => {
    const stops = [searchedDates(), answer({ [`/story-${name}/`]: sampleAnswer(8) })];
    return () => stops.forEach((stop) => stop());
  },
});

/** With dates, free homes only: the switch shows the others too. */
export const OnlyFree = dated('only-free', 'only');

/** With dates, the free homes before those that are taken. */
export const FreeFirst = dated('free-first', 'first');

/** With dates, and all homes: the taken ones are marked. */
export const TakenMarked = dated('taken', 'mark');

const goTo = (hash: string) => history.replaceState(null, '', location.pathname + location.search + hash);

/**
 * A list of favourites that somebody has shared: its ids are in the hash, as the link has them. Only the first search of a page uses bare
 * names, and other stories may have had that.
 */
export const SharedList = {
  ...withSearch('shared'),
  args: { name: 'shared', saveShared: true, namespace: 'story_shared' },
  beforeEach: () => {
    const ids = 'id:(stays-1 OR stays-2)';
    goTo(`#q=${ids}&shared.q=${ids}`);
    const stop = answer({ '/story-shared/': sampleAnswer(2) });
    return () => (stop(), goTo(''));
  },
  play: shows(results, 'shared'),
};

/** A link to a list whose end is missing, as some mail programs cut it. */
export const CutLink = {
  ...withSearch('cut'),
  beforeEach: () => {
    const ids = 'id:(stays-1 OR sta';
    goTo(`#q=${ids}&cut.q=${ids}`);
    const stop = answer({ '/story-cut/': () => new Response('{"error":{"msg":"syntax"}}', { status: 400 }) });
    return () => (stop(), goTo(''));
  },
  play: shows(results, 'message'),
};

export const FewerThanARow = { ...withSearch('few'), beforeEach: () => answer({ '/story-few/': sampleAnswer(2) }) };

export const Loading = {
  ...withSearch('waiting'),
  beforeEach: () => answer({ '/story-waiting/': () => new Promise(() => {}) }),
};

export const NothingFound = {
  ...withSearch('nothing'),
  beforeEach: () => answer({ '/story-nothing/': sampleAnswer(0) }),
};

export const Failed = {
  ...withSearch('broken'),
  beforeEach: () => answer({ '/story-broken/': () => new Response('{"error":{"msg":"down"}}', { status: 503 }) }),
};

const TEMPLATE = document.createElement('template');
const link = document.createElement('a');
const town = document.createElement('p');
const heart = document.createElement('stay-flag');
link.setAttribute('data-field', 'title');
link.setAttribute('data-field-href', 'link');
town.setAttribute('data-field', 'town');
heart.setAttribute('data-field-data-item-id', 'id');
heart.setAttribute('data-field-data-label', 'title');
TEMPLATE.content.append(link, town, heart);

/** What `<stay-results><template><a data-field="title" data-field-href="link"></a>…</template></stay-results>` shows. */
export const OwnTemplate = {
  render: (args: Record<string, unknown>) => (
    <div ref={(box) => box?.querySelector('stay-results:not(:has(> template))')?.append(TEMPLATE.cloneNode(true))}>
      {withSearch('template').render({ ...args, name: 'template' })}
    </div>
  ),
  beforeEach: () => answer({ '/story-template/': sampleAnswer(6) }),
};
