import { clearPage, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { messages } from './messages.widget.ts';

afterEach(clearPage);

const frame = () => document.querySelector<HTMLElement>('[data-stay-frame]');
const html =
  '<stay-messages><h2>Status</h2><div class="messages status"><p role="status">Your question is on its way.</p></div></stay-messages>';

it('shows the messages of the page in a modal, and puts them back when it is closed [PAGE-8]', async () => {
  const host = place(html, messages);
  await until('the modal is open', () => frame()?.shadowRoot?.querySelector('dialog')?.open);
  expect(frame()?.textContent).toBe('Your question is on its way.');
  expect(frame()?.shadowRoot?.activeElement?.textContent).toBe('Please note');
  // A screen reader says the message with the title: in a dialog that has just opened, a status is no news.
  const described = frame()?.shadowRoot?.querySelector('dialog')?.getAttribute('aria-describedby') ?? '';
  expect(frame()?.shadowRoot?.getElementById(described)?.querySelector('slot')?.assignedNodes()).toHaveLength(1);
  await Promise.all(
    frame()!
      .shadowRoot!.querySelector('dialog')!
      .getAnimations()
      .map(({ finished }) => finished),
  );
  const violations = await violationsOf(frame()!.shadowRoot!.querySelector('dialog')!);
  expect(violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await until('they are back', () => !frame() && host.querySelector('h2 + .messages'));
});

it('shows no message twice, and shows new ones from the settings [PAGE-8]', async () => {
  const host = place(`${html.replace('</stay-messages>', '<p class="late">One more</p></stay-messages>')}`, messages);
  await until('the modal is open', frame);
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !frame());
  const box = host.parentElement!;
  host.remove();
  await settled();
  await settled();
  box.append(host);
  host.dataset['messages'] = '.messages, .late';
  await until('the new one is there', () => frame()?.textContent === 'One more');
  host.remove();
  await until('it is gone with its tag', () => !frame());
});

it('opens nothing without messages [PAGE-8]', async () => {
  place('<stay-messages><div class="messages"> </div></stay-messages>', messages);
  await import('@staytags/ui/dialog/framed-dialog');
  await settled();
  await settled();
  expect(frame()).toBeNull();
});

it('keeps the language around its messages in the modal [LANG-10]', async () => {
  place(`<section lang="ar" dir="rtl">${html}</section>`, messages);
  await until('the modal is open', () => frame()?.textContent);
  expect(getComputedStyle(frame()!).direction).toBe('rtl');
  expect(frame()!.querySelector('.messages')!.closest<HTMLElement>('[lang]')!.lang).toBe('ar');
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !frame());
});
