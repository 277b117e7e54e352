import { useFavourites } from '@staytags/search/hooks/use-favourites';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { hook } from './entry/hook.ts';

vi.stubGlobal('__VERSION__', 'test');

it('starts the page with the first hook, so that notices and Undo work in an app without components [PAGE-8] [REACT-7]', async () => {
  const useSaved = hook(useFavourites);
  expect(window.Staytags?.version).toBe('test');
  function Saved() {
    const { count, add, clear } = useSaved('hook');
    return (
      <>
        <button type="button" onClick={() => add(['stays-1', 'stays-2'])}>
          Save
        </button>
        <button type="button" onClick={clear}>
          Clear
        </button>
        <p>{count} saved</p>
      </>
    );
  }
  render(<Saved />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('2 saved');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('0 saved');
  const undo = () => document.querySelector('[data-stay-notices]')?.shadowRoot?.querySelector('button');
  await expect.poll(undo).toBeTruthy();
  undo()?.click();
  await screen.findByText('2 saved');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
});
