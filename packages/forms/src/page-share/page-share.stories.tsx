import { storyMeta, tag } from '@staytags/element/stories';
import { pageShare } from './page-share.widget.ts';

export default {
  title: 'Forms/Page Share',
  ...storyMeta(pageShare),
  render: (args: Record<string, unknown>) =>
    tag(
      pageShare,
      args,
      <p>
        <a data-share-query="body" href="mailto:?subject=Look">
          Send by e-mail
        </a>
      </p>,
    ),
};

export const Closed = {};
