import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { ajax } from './ajax.widget.ts';

export default {
  title: 'Forms/Ajax',
  ...storyMeta(ajax),
  render: (args: Record<string, unknown>) =>
    tag(
      ajax,
      args,
      <p>
        <a className="use-ajax" href="/rates/nojs">
          Show all rates
        </a>
      </p>,
    ),
};

export const Link = {};
