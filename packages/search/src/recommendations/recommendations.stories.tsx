import { answer, storyMeta } from '@staytags/element/conformance/stories';
import { addSettings } from '@staytags/cms/settings';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { VIEWED_KEY } from '@staytags/net/storage/storage-keys';
import { recommendations } from './recommendations.widget.ts';

export default { title: 'Search/Recommendations', ...storyMeta(recommendations) };

const settings = () => addSettings({ staytags: { search: { url: '/story-recommended/', fields: sampleFields } } });

/** After a visitor has looked at three homes. */
export const Viewed = {
  args: { source: 'viewed' },
  beforeEach: () => {
    settings();
    const seen = [1, 2, 3].map((n) => ({ id: `stays-${n}`, at: Date.now() - n }));
    localStorage.setItem(VIEWED_KEY, JSON.stringify(seen));
    const stop = answer({ '/story-recommended/': sampleAnswer(3) });
    return () => (localStorage.removeItem(VIEWED_KEY), stop());
  },
};
export const Popular = {
  beforeEach: () => {
    settings();
    return answer({ '/story-recommended/': sampleAnswer(4) });
  },
};
