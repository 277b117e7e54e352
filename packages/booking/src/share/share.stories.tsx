import { emit } from '@staytags/bus/bus';
import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { sampleOffer, showOrder } from '../sample-stays.ts';
import { share } from './share.widget.ts';

export default { title: 'Booking/Share', ...storyMeta(share) };

const FORM = `<form action="/mail"><p><label>Send it to <input type="email" name="to" placeholder="friend@example.com"></label></p>
  <p><button type="submit">Send by e-mail</button></p></form>`;
const said = {
  subheading: 'One link, the whole trip',
  description: 'Whoever opens it sees these stays with their dates.',
};

/** An order to share, and a server with this answer. */
const serve = (reply: unknown) => async () => {
  await showOrder([sampleOffer()]);
  return answer({ '/rescms/order/share': reply });
};
const link = { url: 'https://lantern.example/s/4fJk2a' };

export const Button = { beforeEach: serve(link) };
export const Link = { args: said, beforeEach: serve(link), play: () => emit('share-open', {}) };
export const LinkAndForm = {
  args: said,
  beforeEach: serve({ ...link, form: FORM }),
  play: () => emit('share-open', {}),
};
export const FormOnly = { beforeEach: serve({ form: FORM }), play: () => emit('share-open', {}) };
export const Loading = { beforeEach: serve(() => new Promise(() => {})), play: () => emit('share-open', {}) };
export const Failed = {
  beforeEach: serve(() => new Response('', { status: 503 })),
  play: () => emit('share-open', {}),
};
export const German = {
  args: { label: 'Reise teilen', heading: 'Ihre Reise teilen' },
  beforeEach: serve(link),
  render: (args: Record<string, unknown>) => <div lang="de">{tag(share, args)}</div>,
};
