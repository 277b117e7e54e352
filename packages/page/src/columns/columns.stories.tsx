import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { columns } from './columns.widget.ts';

const CONTENT = (
  <>
    <article
      style={{ float: 'left', inlineSize: '48%', background: '#dde9e8', color: '#10201f', marginInlineEnd: '2%' }}
    >
      <h3>Oyster fair</h3>
    </article>
    <article style={{ float: 'left', inlineSize: '48%', background: '#dde9e8', color: '#10201f' }}>
      <h3>Buoy drop</h3>
      <p>At noon, from the old pier, whatever the weather.</p>
    </article>
  </>
);

export default {
  title: 'Page/Columns',
  ...storyMeta(columns),
  render: (args: Record<string, unknown>) => tag(columns, args, CONTENT),
};

export const EqualHeights = { args: { columns: 'article' } };
