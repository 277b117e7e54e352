import type { ReactNode } from 'react';
import { waitFor } from 'storybook/test';

/** The built page in a frame, since its styles are for a whole page. `pnpm build` creates it. */
export default { title: 'Tools/Tag Builder', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } };

const frameIn = (place: HTMLElement) => place.querySelector<HTMLIFrameElement>('iframe')?.contentDocument;

export const Page = {
  render: (): ReactNode => (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Our own page, which needs its origin for the preview.
    <iframe
      title="Tag builder"
      src={`${import.meta.env.BASE_URL}staytags/builder.html#html=%3Cstay-flag%20data-item-id%3D%22stays-1001%22%3E%3C%2Fstay-flag%3E`}
      style={{ display: 'block', inlineSize: '100%', blockSize: '100vh', border: 0 }}
    />
  ),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    await waitFor(
      () => {
        const preview = frameIn(canvasElement)?.querySelector('iframe')?.contentDocument;
        const button = preview?.querySelector('stay-flag')?.shadowRoot?.querySelector('button');
        if (!button) throw new Error('The preview of the tag builder has not started. Run `pnpm build` first.');
      },
      { timeout: 30_000 },
    );
  },
};
