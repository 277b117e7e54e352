import { expect, it } from 'vitest';
import flow from './flow.css?inline';

/** How high these tags are on a page whose code has not come. */
async function heights(html: string): Promise<readonly number[]> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  frame.srcdoc = `<!doctype html><style>${flow}</style><body style="font: 16px/1.6 sans-serif">${html}`;
  document.body.append(frame);
  await loaded;
  const all = [...(frame.contentDocument?.body.children ?? [])].map((one) => one.getBoundingClientRect().height);
  frame.remove();
  return all;
}

it('gives a bag and the favourites the height of their button, also around a line of text [CMS-30]', async () => {
  const bag = (content: string, attributes = '') =>
    `<stay-order data-mode="widget"${attributes}>${content}</stay-order>`;
  expect(
    await heights(
      `${bag('')}${bag('Your trip')}${bag('<p style="margin: 0">Your trip</p>')}<stay-favourites>Saved</stay-favourites>${bag('x', ' hidden')}`,
    ),
  ).toEqual([44, 44, 44, 44, 0]);
});
