import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { header } from './header.widget.ts';

const CSS = `
.sample-header { position: fixed; inset: 0 0 auto; padding: 28px; background: #12414b; color: #fff }
.sample-header.tiny { padding-block: 8px }
`;

export default { title: 'Page/Header', ...storyMeta(header) };

/** Scroll: the tag sets the class `tiny`, and the site's CSS decides what that means. */
export const CompactWhileScrolled = {
  args: { target: '.sample-header', compactClass: 'tiny' },
  // It is fixed, so that it would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  render: (args: Record<string, unknown>) => (
    <div style={{ minBlockSize: '200vh', paddingBlockStart: 72 }}>
      <style>{CSS}</style>
      {tag(header, args, <strong className="sample-header">Lantern &amp; Tide</strong>)}
      <p>Scroll down, and the header becomes compact.</p>
    </div>
  ),
};
