import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { toggle } from './toggle.widget.ts';

const CONTENT = <p>Two kayaks, paddles and vests. We bring them to the dock at nine.</p>;

export default {
  title: 'Page/Toggle',
  ...storyMeta(toggle),
  render: (args: Record<string, unknown>) => tag(toggle, args, CONTENT),
};

export const Closed = {};
export const Open = { args: { open: true } };
