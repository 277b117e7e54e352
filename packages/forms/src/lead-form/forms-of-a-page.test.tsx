import { keepDraft } from '../cms-form/draft/draft.ts';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer, type FakeServer } from '../cms-form/fake-server.ts';
import { leadForm } from './lead-form.widget.ts';

let server: FakeServer;
const clean = location.pathname + location.search;
beforeEach(() => {
  server = fakeServer();
  addSettings({ basePath: '/', urlIsAjaxTrusted: { '/system/ajax': true } });
});
afterEach(() => {
  server.stop();
  clearPage();
  sessionStorage.clear();
  history.replaceState(null, '', clean);
  vi.restoreAllMocks();
});

const FORM = (id: string, more = '') =>
  `<div><form id="${id}" method="post"><label>Message <textarea name="text"></textarea></label>${more}
   <input type="submit" name="op" value="Send"></form></div>`;
const show = async (id: string): Promise<HTMLElement> => {
  const host = place<HTMLElement>(
    `<stay-lead-form data-ajax-url="/system/ajax">${FORM(id)}</stay-lead-form>`,
    leadForm,
  );
  await until('the button', () => host.querySelector('.stay-form-open'));
  return host;
};
const open = async (host: HTMLElement): Promise<HTMLTextAreaElement> => {
  await userEvent.click(host.querySelector('.stay-form-open') as Element);
  return until('the field', () => host.querySelector<HTMLTextAreaElement>('dialog[open] textarea'));
};

it('keeps a draft of its own for each form of a page [LEAD-8]', async () => {
  const [ask, more] = [await show('bt-leads-ask'), await show('bt-leads-more')];
  await userEvent.fill(await open(ask), 'one');
  await userEvent.keyboard('{Escape}');
  const second = await open(more);
  await expect.poll(() => second.value).toBe('');
  await userEvent.fill(second, 'two');
  await userEvent.keyboard('{Escape}');
  clearPage();
  await settled();
  // The id of a form that Drupal has printed again.
  const [printed, other] = [await show('bt-leads-ask--2'), await show('bt-leads-more')];
  const first = await open(printed);
  await expect.poll(() => first.value).toBe('one');
  await userEvent.keyboard('{Escape}');
  const last = await open(other);
  await expect.poll(() => last.value).toBe('two');
});

it('keeps a draft of its own for each form that Drupal prints more than once [LEAD-8]', async () => {
  const both = async () => [await show('bt-leads-ask'), await show('bt-leads-ask--2')] as const;
  const [one, two] = await both();
  await userEvent.fill(await open(one), 'About house one');
  await userEvent.keyboard('{Escape}');
  const second = await open(two);
  await expect.poll(() => second.value).toBe('');
  await userEvent.fill(second, 'About house two');
  // A response prints it with another id.
  second.form!.id = 'bt-leads-ask--4';
  await userEvent.keyboard('{Escape}');
  clearPage();
  await settled();
  const [again, other] = await both();
  const first = await open(again);
  await expect.poll(() => first.value).toBe('About house one');
  await userEvent.keyboard('{Escape}');
  const last = await open(other);
  await expect.poll(() => last.value).toBe('About house two');
});

it('keeps a draft of its own for each page, whatever a campaign adds to the address [LEAD-8]', async () => {
  const visit = async (query: string): Promise<HTMLTextAreaElement> => {
    clearPage();
    await settled();
    history.replaceState(null, '', `${location.pathname}${query}`);
    return open(await show('bt-leads-ask'));
  };
  await userEvent.fill(await visit('?q=node/5'), 'About house five');
  const six = await visit('?q=node/6');
  await expect.poll(() => six.value).toBe('');
  const five = await visit('?q=node/5&utm_source=mail');
  await expect.poll(() => five.value).toBe('About house five');
});

it('serves a form that a script puts into it later [LEAD-1] [LEAD-8] [LEAD-5]', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Response.json({});
  });
  const host = place<HTMLElement>(
    '<stay-lead-form data-ajax-url="/system/ajax" data-antibot="bt"></stay-lead-form>',
    leadForm,
  );
  await until('it is attached', () => host.querySelector('[role=status]'));
  await settled();
  host.insertAdjacentHTML('beforeend', FORM('bt-leads-late'));
  await until('the button', () => host.querySelector('.stay-form-open'));
  await userEvent.fill(await open(host), 'Late, but kept');
  await until('Antibot is asked', () => asked.length === 1);
  await userEvent.keyboard('{Escape}');
  clearPage();
  await settled();
  expect((await open(await show('bt-leads-late'))).value).toBe('Late, but kept');
});

it('serves a form that a script puts in place of all content, before and after a message [LEAD-1] [LEAD-10]', async () => {
  const host = await show('bt-leads-first');
  await userEvent.fill(await open(host), 'About the first');
  host.innerHTML = FORM('bt-leads-second');
  await until('the button', () => host.querySelector('.stay-form-open'));
  const field = await open(host);
  await expect.poll(() => field.value).toBe('');
  server.answer = () => [
    {
      command: 'insert',
      method: 'replaceWith',
      selector: '#bt-leads-second',
      data: '<p class="messages status">Sent</p>',
    },
  ];
  await userEvent.click(host.querySelector('[name=op]') as Element);
  await until('it is sent', () => host.hasAttribute('sent'));
  host.innerHTML = FORM('bt-leads-third');
  await until('the button', () => host.querySelector('.stay-form-open'));
  await open(host);
  expect([host.querySelectorAll('form').length, host.querySelector('form')?.id]).toEqual([1, 'bt-leads-third']);
  expect(host.hasAttribute('sent')).toBe(false);
});

it('serves a form in the page that another script replaces [LEAD-8]', async () => {
  const host = place<HTMLElement>(
    `<stay-lead-form data-display="page">${FORM('bt-leads-page')}</stay-lead-form>`,
    leadForm,
  );
  await until('it is attached', () => host.querySelector('[role=status]'));
  await userEvent.fill(host.querySelector('textarea') as Element, 'Typed before');
  host.querySelector('div')?.replaceWith(document.createRange().createContextualFragment(FORM('bt-leads-page--2')));
  await expect.poll(() => host.querySelector('textarea')?.value).toBe('Typed before');
});

it('writes to the log what Drupal’s own script would say of a failure [LEAD-9] [AJX-6]', async () => {
  const logs: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void logs.push(text));
  const host = await show('bt-leads-log');
  await open(host);
  const press = async (answer: FakeServer['answer'], attributes: Record<string, string> = {}): Promise<string> => {
    server.answer = answer;
    Object.assign(host.dataset, attributes);
    const before = logs.length;
    host.querySelector<HTMLElement>('[name=op]')?.click();
    await until('the log', () => logs.length > before);
    await until('it is idle', () => !host.hasAttribute('pending'));
    return logs.at(-1) ?? '';
  };
  const insert = { command: 'insert', method: 'html', selector: 'p', data: 'x' };
  expect(await press(() => ({ status: 500, text: '<h1>Broken</h1>' }))).toContain(
    'An AJAX HTTP error occurred.\nHTTP Result Code: 500\n',
  );
  expect(await press(() => 'refused')).toContain('An AJAX HTTP request terminated abnormally.');
  expect(await press(() => [])).toMatch(/\/system\/ajax has no commands/);
  expect(
    await press(() => ({ status: 200, text: JSON.stringify([insert]), token: null, url: 'https://evil.example/' })),
  ).toContain('The response failed verification so will not be processed.');
  host.dataset['ajaxUrl'] = 'https://evil.example/ajax';
  await settled();
  expect(await press(() => [])).toContain('The callback URL is not local and not trusted: https://evil.example/ajax');
});

it('keeps the drafts of two fetched forms with one id apart, whichever is fetched first [LEAD-8]', () => {
  const stop = new AbortController();
  const parts = [1, 2].map(() => {
    const host = document.createElement('x-fetched-form');
    document.body.append(host);
    const keeper = keepDraft('lead', host, stop.signal);
    const fetched = () => {
      host.innerHTML = '<form id="ask"><input name="text"></form>';
      const form = host.querySelector('form')!;
      return { form, field: form.querySelector('input')! };
    };
    return {
      host,
      type(text: string) {
        const { form, field } = fetched();
        field.value = text;
        keeper.save(form);
      },
      kept() {
        const { form, field } = fetched();
        keeper.restore(form, false);
        return field.value;
      },
    };
  });
  parts[1]?.type('second');
  parts[0]?.type('first');
  expect(parts.map((part) => part.kept())).toEqual(['first', 'second']);
  stop.abort();
  for (const { host } of parts) host.remove();
});
