import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { paged } from './paged.widget.ts';

const CONTENT = (
  <>
    <section>
      <h3>May</h3>
      <p>Quiet beaches.</p>
      <h3>June</h3>
    </section>
    <section className="center">
      <h3>July</h3>
      <p>High summer.</p>
      <h3>August</h3>
    </section>
    <section>
      <h3>September</h3>
    </section>
  </>
);

export default {
  title: 'Page/Paged',
  ...storyMeta(paged),
  render: (args: Record<string, unknown>) => tag(paged, args, CONTENT),
};

export const StartsInTheMiddle = { args: { captions: 'h3' } };
