import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { opening, shown } from '../cms-form/form-stories.ts';
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
export const Open = { play: opening() };
export const Copied = {
  async play(context: { canvasElement: HTMLElement }) {
    await opening()(context);
    (await shown<HTMLElement>(context.canvasElement, '.stay-share-link button')).click();
  },
};
