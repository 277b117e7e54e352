import { on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { scrollWithin } from '@staytags/ui/motion/motion';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '../cms-form/fake-server.ts';
import { reviewForm } from './review-form.widget.ts';

vi.mock('@staytags/ui/motion/motion', { spy: true });

const EXAMPLE = reviewForm.example.replace('<stay-review-form', '$& data-ajax-url="system/ajax"');

afterEach(clearPage);

it('sets stars with the arrow keys, shows them by shape, and sends them [LEAD-7]', async () => {
  const server = fakeServer();
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
  const heard: unknown[] = [];
  const stop = on('lead-sent', (detail) => void heard.push(detail));
  server.answer = () => [
    {
      command: 'insert',
      method: 'replaceWith',
      selector: '#review-wrap',
      data: '<p id="review-wrap" class="messages status">Thank you</p>',
    },
  ];
  const host = place<HTMLElement>(EXAMPLE, reviewForm);
  await userEvent.click(await until('the button', () => host.querySelector<HTMLElement>('.stay-form-open')));
  const star = (value: number) =>
    host.querySelector<HTMLInputElement>(`[name=stars][value="${value}"]`) as HTMLInputElement;
  const shape = (value: number) => getComputedStyle(star(value).labels?.[0] as Element, '::before').content[1];
  await until('the stars', () => host.querySelector('.stay-stars'));
  expect([1, 2, 3].map(shape)).toEqual(['☆', '☆', '☆']);
  star(1).focus();
  await userEvent.keyboard(' {ArrowRight}');
  await expect
    .poll(() => [star(2).checked, document.activeElement, [1, 2, 3].map(shape)])
    .toEqual([true, star(2), ['★', '★', '☆']]);
  await userEvent.keyboard('{Enter}');
  await until('it is sent', () => heard.length > 0);
  expect([heard, new URLSearchParams(server.requests[0]?.body as string).get('stars')]).toEqual([
    [{ kind: 'review', form: 'review-form', from: expect.any(HTMLElement) }],
    '2',
  ]);
  stop();
  server.stop();
});

it('scrolls in 500 ms to 50 px above the form [LEAD-7]', async () => {
  const above = '<p style="block-size: 300px">Tell others about your stay.</p>';
  const below = '<p style="block-size: 3000px"></p>';
  const host = place<HTMLElement>(
    EXAMPLE.replace('<div id="review-wrap">', `${above}$&`).replace('</stay-review-form>', `${below}$&`),
    reviewForm,
  );
  vi.mocked(scrollWithin).mockClear();
  await userEvent.click(await until('the button', () => host.querySelector<HTMLElement>('.stay-form-open')));
  const dialog = await until('the dialog', () => host.querySelector<HTMLDialogElement>('dialog[open]'));
  const form = host.querySelector('form') as HTMLFormElement;
  await until('it scrolls', () => vi.mocked(scrollWithin).mock.calls.length > 0);
  expect(vi.mocked(scrollWithin).mock.calls).toEqual([[dialog, form.offsetTop - 50, 500]]);
  await until('it is there', () => Math.abs(dialog.scrollTop - (form.offsetTop - 50)) < 2);
});

it('reports missing stars as one problem, in the CMS’s words [LEAD-9] [LEAD-7]', async () => {
  const server = fakeServer();
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
  const refused = EXAMPLE.replaceAll('type="radio"', 'type="radio" class="error"');
  const form = /<form[^]*<\/form>/.exec(refused)?.[0] ?? '';
  server.answer = () => [
    { command: 'insert', method: null, selector: null, data: `<div id="review-wrap">${form}</div>` },
    {
      command: 'insert',
      method: 'prepend',
      selector: null,
      data: '<div class="messages error">Choose your stars.</div>',
    },
  ];
  const host = place<HTMLElement>(EXAMPLE, reviewForm);
  await userEvent.click(await until('the button', () => host.querySelector<HTMLElement>('.stay-form-open')));
  host.querySelector('form')?.requestSubmit();
  const summary = await until('the summary', () => host.querySelector('.stay-form-summary'));
  expect([...summary.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Choose your stars.']);
  expect(host.querySelectorAll('.stay-form-error')).toHaveLength(1);
  const described = [...host.querySelectorAll<HTMLInputElement>('[name=stars]')].map(
    (star) => document.getElementById(star.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(new Set(described)).toEqual(new Set(['Choose your stars.']));
  summary.querySelector('a')?.click();
  expect(document.activeElement).toBe(host.querySelector('[name=stars]'));
  // A choice corrects all of its radio buttons, at once.
  await userEvent.keyboard(' ');
  const marks = '.stay-form-summary, .stay-form-error, [name=stars]:is([aria-invalid], .error)';
  await expect.poll(() => host.querySelectorAll(marks).length).toBe(0);
  server.stop();
});

it('marks the stars of the selector that is set later [LEAD-7, CORE-5]', async () => {
  const host = place<HTMLElement>(EXAMPLE, reviewForm);
  await userEvent.click(await until('the button', () => host.querySelector<HTMLElement>('.stay-form-open')));
  const printed = await until('the stars', () => host.querySelector('.stay-stars'));
  host.dataset['stars'] = 'label';
  await until('the stars', () => host.querySelector('label.stay-stars') && !printed.matches('.stay-stars'));
  expect(host.querySelector('dialog')?.open, 'the dialog stays open').toBe(true);
});
