import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { messages } from './messages.widget.ts';

const CONTENT = <div className="messages status">Your question is on its way. We answer within the day.</div>;

export default {
  title: 'Page/Messages',
  ...storyMeta(messages),
  render: (args: Record<string, unknown>) => tag(messages, args, CONTENT),
};

/** Opens when the page loads; on the docs page in its own frame. */
export const AtPageLoad = { parameters: { docs: { story: { inline: false, height: '320px' } } } };
