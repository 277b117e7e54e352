import { events, type EventName } from '@staytags/bus/events';
import { expect, it } from 'vitest';
import { describeDetail, keepEvent, pathOf, reportText, type RecordedEvent } from './recorder.logic.ts';

it('keeps the last 500 events [ANA-9]', () => {
  const kept: RecordedEvent[] = [];
  for (let at = 0; at < 700; at += 1) keepEvent(kept, { at, name: 'notice', detail: '' });
  expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([500, 200, 699]);
});

const WORDS = ['Ann Tern, 5 Harbour Lane', 'ann@mail.example', 'https://a.test/?q=Ann'];
it.each((Object.keys(events) as EventName[]).flatMap((name) => WORDS.map((word) => [name, word] as const)))(
  'keeps nothing from %s that a visitor may have typed: %j [ANA-9]',
  (_name, word) => {
    const keys = [
      'id',
      'ids',
      'eid',
      'text',
      'label',
      'name',
      'params',
      'offer',
      'detail',
      'action',
      'reason',
      'found',
      'product',
      'list',
    ];
    const detail = Object.fromEntries(keys.map((key) => [key, key === 'ids' ? [word] : word]));
    expect(describeDetail(detail)).toBe('ids: 1');
    expect(describeDetail({ params: { email: word }, message: `no mail to ${word}` })).not.toMatch(/@|a\.test/);
  },
);

it('keeps ids, counts and error messages of programs [ANA-9]', () => {
  expect(describeDetail({ id: 'stays-1', ids: ['a', 'b'], count: 2, asked: false, text: 'Ann' })).toBe(
    'id: stays-1, ids: 2, count: 2, asked: false',
  );
  expect(describeDetail({ tag: 'stay-order', message: 'x is not a function' })).toBe(
    'tag: stay-order, message: x is not a function',
  );
  expect([describeDetail(null), describeDetail('text')]).toEqual(['', '']);
});

it('writes URLs without queries, and times since the first event [ANA-9]', () => {
  expect(pathOf('https://a.test/stays?q=Ann#p')).toBe('https://a.test/stays');
  expect(
    reportText({ page: 'https://a.test/' }, [
      { at: 1_000, name: 'search-loaded', detail: 'numFound: 7' },
      { at: 2_500, name: 'share-open', detail: '' },
    ]),
  ).toBe('page: https://a.test/\n\nevents: 2\n+0.000 s  search-loaded  (numFound: 7)\n+1.500 s  share-open');
});
