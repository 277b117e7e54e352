import { emit } from '@staytags/bus/bus';
import { widget } from '@staytags/element/declare/widget';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { component } from '../component.tsx';

vi.stubGlobal('__VERSION__', 'test');

const sample = widget({
  tag: 'stay-component-sample',
  kind: 'behaviour',
  group: 'Page',
  doc: 'A sample.',
  mount: 'eager',
  options: {},
  example: '<stay-component-sample></stay-component-sample>',
});

it('starts the page with the first component, so that notices and Undo work in an app too [PAGE-8]', async () => {
  const Sample = component({ widget: sample, behaviour: () => Promise.resolve({ behaviour: () => undefined }) });
  const { unmount } = render(<Sample>children</Sample>);
  expect(window.Staytags?.version).toBe('test');
  const undone = vi.fn();
  document.addEventListener('stay:order-undo', undone, { once: true });
  emit('notice', { text: 'Removed', action: { label: 'Undo', event: 'order-undo', detail: { id: 'x' } } });
  const undo = () => document.querySelector('[data-stay-notices]')?.shadowRoot?.querySelector('button');
  await expect.poll(undo).toBeTruthy();
  undo()?.click();
  expect(undone).toHaveBeenCalledOnce();
  unmount();
});
