import { answer, storyMeta } from '@staytags/element/conformance/stories';
import { addSettings } from '@staytags/cms/settings';
import { sampleAnswer, sampleFields } from '../results/samples/results.sample.ts';
import { recommendations } from './recommendations.widget.ts';

export default { title: 'Search/Recommendations', ...storyMeta(recommendations) };

const settings = () => addSettings({ staytags: { search: { url: '/story-recommended/', fields: sampleFields } } });

export const Popular = {
  beforeEach: () => {
    settings();
    return answer({ '/story-recommended/': sampleAnswer(4) });
  },
};
