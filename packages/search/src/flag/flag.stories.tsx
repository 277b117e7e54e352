import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { flag } from './flag.widget.ts';

export default { title: 'Search/Flag', ...storyMeta(flag, { itemId: 'stays-1001', label: 'Sea View Cottage' }) };

export const NotSaved = { args: { itemId: 'stays-2001' } };

export const Saved = {
  args: { itemId: 'stays-2002', namespace: 'story_saved' },
  beforeEach: () => {
    document.cookie = `story_saved=${encodeURIComponent('["stays-2002"]')}; path=/`;
  },
};

export const OwnWords = { args: { itemId: 'stays-2003', text: { flag: 'Save for later', unflag: 'Saved' } } };

export const IconOnly = { args: { itemId: 'stays-2004', iconOnly: true } };

export const TwoOfOneItem = {
  render: (args: Record<string, unknown>) => (
    <p>
      {tag(flag, args)} {tag(flag, args)}
    </p>
  ),
};

export const RequiredOptionMissing = {
  render: () => tag(flag, {}, 'Written inside the tag: this stays, since data-item-id is missing.'),
};
