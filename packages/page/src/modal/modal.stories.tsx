import { answer, storyMeta, tag } from '@staytags/element/conformance/stories';
import { modal } from './modal.widget.ts';

const CONTENT = <a href="/policies-part#fees">What a stay costs</a>;

export default {
  title: 'Page/Modal',
  ...storyMeta(modal),
  render: (args: Record<string, unknown>) => tag(modal, args, CONTENT),
};

const reply = () =>
  new Response('<section id="fees"><p>Cleaning, service and tax are in the first number you see.</p></section>', {
    headers: { 'content-type': 'text/html' },
  });
/** Before the code is here, the browser would follow the link. */
async function press({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const isAlive = () => 'links' in Object.getPrototypeOf(canvasElement.querySelector('stay-modal'));
  while (!isAlive()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  canvasElement.querySelector('a')?.click();
}

export const Closed = { beforeEach: () => answer({ '/policies-part': reply }) };
export const Open = {
  args: { size: 'small', back: false },
  beforeEach: () => answer({ '/policies-part': reply }),
  play: press,
};
