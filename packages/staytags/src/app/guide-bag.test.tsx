import { render, waitFor, within } from '@testing-library/react';
import { it } from 'vitest';
import { StayOrder } from 'staytags/react';

it('shows the bag', async () => {
  const { container } = render(<StayOrder mode="widget" />);
  const view = await waitFor(() => {
    const found = container.querySelector('stay-order')?.shadowRoot?.querySelector<HTMLElement>('.stay-view');
    if (!found) throw new Error('The bag does not show yet.');
    return found;
  });
  await within(view).findByRole('button', { name: /Your trip/ });
});
