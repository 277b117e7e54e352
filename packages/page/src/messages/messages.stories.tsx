import { storyMeta, tag } from '@staytags/element/stories';
import { messages } from './messages.widget.ts';

const CONTENT = <div className="messages status">Your question is on its way. We answer within the day.</div>;

export default {
  title: 'Page/Messages',
  ...storyMeta(messages),
  render: (args: Record<string, unknown>) => tag(messages, args, CONTENT),
};

export const Default = {};
