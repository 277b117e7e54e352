import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillBar } from './ajax-bar.ts';
import { showProgress } from './ajax-progress.ts';

let box: HTMLElement;
let announced: string[];
const announce = (text: string): void => void announced.push(text);
const $ = (selector: string) => box.querySelector<HTMLElement>(selector);
const PROGRESS = { type: 'bar', message: 'Sending', url: '/progress', interval: 5, method: 'GET' };

beforeEach(() => {
  announced = [];
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  vi.restoreAllMocks();
  box.remove();
});

/** Fills a bar by these answers of the CMS, and waits until there are no more. */
async function polled(answers: readonly object[], more: object = {}): Promise<string[]> {
  const asked: string[] = [];
  const left = [...answers];
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    asked.push(`${(request as Request).method} ${new URL((request as Request).url).pathname}`);
    return left.length > 0 ? Response.json(left.shift()) : Response.json({}, { status: 404 });
  });
  const ends = new AbortController();
  fillBar(box, { ...PROGRESS, ...more }, announce, ends.signal);
  await expect.poll(() => asked.length, { interval: 5 }).toBe(answers.length + 1);
  ends.abort();
  return asked;
}

it.each([
  [[{ percentage: 0 }], '0%', '0', 'Sending', []],
  [[{ percentage: 100, message: 'Done' }], '100%', '100', 'Done', ['Done']],
  [[{ percentage: '66.6', message: 'Sending' }], '67%', '67', 'Sending', []],
  [[{ percentage: 50 }, { percentage: 101 }, { percentage: -1 }, { message: 7 }, {}], '50%', '50', 'Sending', []],
  [
    [
      { percentage: 50, status: 1 },
      { percentage: 'x', message: '', status: null },
    ],
    '50%',
    '50',
    '',
    [''],
  ],
])('shows what the CMS answers: %j → %s [AJX-4]', async (answers, share, now, message, said) => {
  await polled(answers.map((answer) => ({ status: true, ...answer })));
  const bar = $('[role=progressbar]');
  expect([$('.percentage')?.textContent, bar?.getAttribute('aria-valuenow'), $('.message')?.textContent]).toEqual([
    ...[share, now, message],
  ]);
  expect(announced).toEqual(said);
  expect([$('.filled')?.style.inlineSize, bar?.getAttribute('aria-label'), $('.error')]).toEqual([
    ...[share.replace('67', '66.6'), 'Sending', null],
  ]);
});

it('asks by POST where the CMS wants that [AJX-4]', async () => {
  expect(await polled([{ percentage: 1 }], { method: 'post' })).toEqual(['POST /progress', 'POST /progress']);
});

it('ends with the CMS’s error in place of the bar [AJX-4]', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ status: 0, percentage: 9 }));
  fillBar(box, PROGRESS, announce, new AbortController().signal);
  await expect.poll(() => $('.error')?.getAttribute('role')).toBe('alert');
  expect([$('.error')?.textContent, $('.bar')?.hidden, $('.percentage')?.textContent]).toEqual(['', true, '']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each(['', 'https://evil.test/progress', 'javascript:x'])('asks nothing at %j [AJX-4]', (url) => {
  const fetched = vi.spyOn(window, 'fetch');
  fillBar(box, { ...PROGRESS, url }, announce, new AbortController().signal);
  expect([fetched.mock.calls, $('.message')?.textContent, box.className]).toEqual([[], 'Sending', 'progress']);
});

it.each([
  [
    'throbber',
    'Wait',
    '<div class="ajax-progress ajax-progress-throbber"><div class="throbber"></div><div class="message">Wait</div></div>',
  ],
  ['throbber', '', '<div class="ajax-progress ajax-progress-throbber"><div class="throbber"></div></div>'],
  ['none', 'Wait', ''],
])('shows for the type %s with %j beside the trigger: %s [AJX-4]', (type, message, html) => {
  const trigger = box.appendChild(document.createElement('button'));
  const remove = showProgress(trigger, { ...PROGRESS, type, message }, announce);
  expect(box.innerHTML).toBe(`<button></button>${html}`);
  remove();
  expect([box.innerHTML, announced]).toEqual(['<button></button>', html === '' ? [] : [message, '']]);
});
