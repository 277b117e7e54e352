// First: it sets the version that the components start with.
import { elementOf, watchConsole } from '../app-test-kit.tsx';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StayFlag, StayToggle } from '../../../generated/react.tsx';

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

it('slides a toggle once for each change of `open`, and says so once, to its own component alone [REACT-3] [REACT-4]', async () => {
  const shown = vi.fn();
  const other = vi.fn();
  const toggles = (open: boolean) =>
    strict(
      <>
        <StayToggle open={open} onSectionShown={shown}>
          <p>Two kayaks</p>
        </StayToggle>
        <StayToggle onSectionShown={other}>
          <p>Life vests</p>
        </StayToggle>
      </>,
    );
  const { rerender } = render(toggles(false));
  const host = elementOf('stay-toggle');
  const text = await waitFor(() => {
    expect(host.querySelector('button')?.textContent).toBe('Show details');
    return host.querySelector('p')!;
  });
  rerender(toggles(true));
  const [motion] = text.getAnimations();
  expect(motion).toBeTruthy();
  // Rejected where another turn ends it.
  await motion?.finished;
  expect(host.querySelector('button')?.textContent).toBe('Hide details');
  rerender(toggles(false));
  await waitFor(() => expect(text).toHaveProperty('hidden', 'until-found'));
  expect([shown.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  expect(logged).toEqual([]);
});

it.each([
  [<StayToggle key="open" open />, 'data-open="true"'],
  [<StayToggle key="default" defaultOpen />, 'data-open="true"'],
  [<StayToggle key="closed" open={false} />, 'data-open="false"'],
  [<StayToggle key="none" />, ''],
])('prints on a server whether a toggle is open at first %# [REACT-4] [REACT-8]', (toggle, attribute) => {
  expect(renderToString(toggle)).toBe(`<stay-toggle data-stay-app=""${attribute && ` ${attribute}`}></stay-toggle>`);
});
