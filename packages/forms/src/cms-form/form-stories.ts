import { addSettings } from '@staytags/cms/settings';
import { fakeServer, type FakeAnswer } from './fake-server.ts';

/** Waits for what a story shows, within the limit of its test. */
export async function shown<E extends Element>(root: HTMLElement, selector: string): Promise<E> {
  for (;;) {
    const found = root.querySelector<E>(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

/** Sets the CMS's response for this story. */
export const answering = (answer: FakeAnswer) => (): (() => void) => {
  addSettings({
    basePath: '/',
    urlIsAjaxTrusted: { '/system/ajax': true },
    ajax: { 'lead-send': { url: '/system/ajax', wrapper: 'lead-wrap' } },
  });
  const server = fakeServer();
  server.answer = () => answer;
  return server.stop;
};

/** Opens the dialog of a form, and presses the named button, if any. */
export const opening =
  (send?: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    (await shown<HTMLElement>(canvasElement, '.stay-form-open')).click();
    await shown(canvasElement, 'dialog[open]');
    if (send) (await shown<HTMLElement>(canvasElement, send)).click();
  };

export const insert = (data: string, method: string | null = null): object => ({
  command: 'insert',
  method,
  selector: null,
  data,
});
