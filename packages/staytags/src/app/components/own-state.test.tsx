// First: it sets the version that the components start with.
import { elementOf, watchConsole } from '../app-test-kit.tsx';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StayFlag } from '../../../generated/react.tsx';

const logged = watchConsole();
const strict = (content: ReactNode): ReactNode => <StrictMode>{content}</StrictMode>;

it('keeps the classes of the element where the app changes its own [REACT-3]', async () => {
  const flag = (className?: string) =>
    strict(<StayFlag itemId="stays-1" namespace="classes" className={className} classes={{ unflag: 'is-saved' }} />);
  const { rerender } = render(flag('narrow'));
  const host = elementOf('stay-flag');
  const names = () => [...host.classList].toSorted();
  const button = await waitFor(() => {
    const found = host.shadowRoot?.querySelector('button');
    expect(found).toBeTruthy();
    return found!;
  });
  await userEvent.click(button);
  await expect.poll(names).toEqual(['is-saved', 'narrow']);
  rerender(flag('wide  tall'));
  expect(names()).toEqual(['is-saved', 'tall', 'wide']);
  rerender(flag());
  expect(names()).toEqual(['is-saved']);
  rerender(flag('narrow'));
  await userEvent.click(button);
  await expect.poll(names).toEqual(['narrow']);
  expect(logged).toEqual([]);
});
