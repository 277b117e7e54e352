import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { analytics } from './analytics.widget.ts';

export default { title: 'Analytics/Analytics', ...storyMeta(analytics) };

/** Shows nothing itself. Click the product, and see `measured` in the Events panel. */
export const MeasuresProducts = {
  args: { sinks: ['events'], consent: 'given', products: 'article[data-product]' },
  render: (args: Record<string, unknown>) => (
    <>
      <article
        data-product="1001"
        data-product-name="Sea View Cottage"
        data-product-price="1299"
        style={{ padding: 16, border: '1px solid', borderRadius: 8, maxInlineSize: 320 }}
      >
        <a href="#sea-view-cottage">Sea View Cottage</a>
        <p>From $1,299 a week</p>
      </article>
      {tag(analytics, args)}
    </>
  ),
};
