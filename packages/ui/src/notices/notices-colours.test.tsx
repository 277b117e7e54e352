import { emit } from '@staytags/bus/bus';
import { expect, it } from 'vitest';
import { slice } from './notices.start.ts';

it('has an edge, which forced colours show in place of its background [PAGE-8] [CORE-42]', async () => {
  slice.start();
  emit('notice', { text: 'Saved' });
  const notice = () => document.querySelector('[data-stay-notices]')?.shadowRoot?.querySelector<HTMLElement>('.notice');
  await expect.poll(() => notice() && getComputedStyle(notice()!).borderBlockStart).toBe('1px solid rgba(0, 0, 0, 0)');
  notice()?.click();
});
