import { flag, text, type OptionDefs } from '@staytags/base/options/options';
import { emit } from '@staytags/bus/bus';
import type { EventMap, EventName } from '@staytags/bus/events';
import { expect, it, vi } from 'vitest';
import type { AnyWidget } from '../declare/widget.ts';
import { followEvents } from './callbacks.ts';

const word = text({ doc: '' });
const OPTIONS: OptionDefs = {
  name: text({ default: 'search', doc: '' }),
  itemId: word,
  skipSolr: flag({ doc: '' }),
  skipSolrPrefix: text({ default: 'x:', doc: '' }),
};
const other = {};

/** How often an element with these attributes is called back. */
function calls<N extends EventName>(
  attributes: Readonly<Record<string, string>>,
  event: N,
  detail: (host: object) => EventMap[N],
  options = OPTIONS,
): number {
  const host = { getAttribute: (name: string) => attributes[name] ?? null } as unknown as Element;
  const widget = { tag: 'stay-sample', options, sends: [event] } as unknown as AnyWidget;
  const call = vi.fn();
  const stop = followEvents(host, widget, [event], call);
  emit(event, detail(host));
  stop();
  return call.mock.calls.length;
}

it.each([
  ['the element', (host: object) => host, 1],
  ['another element', () => other, 0],
  ['its tag', () => 'stay-sample', 1],
  ['another tag', () => 'stay-other', 0],
  ['nobody', () => undefined, 1],
])('calls back for a notice from %s accordingly [REACT-3]', (_who, from, count) => {
  expect(calls({}, 'notice', (host) => ({ text: 'Saved', from: from(host) }))).toBe(count);
});

it.each([
  ['section-shown', (from: object) => ({ section: other, from })],
  ['lead-sent', (from: object) => ({ kind: 'lead', form: 'ask', from })],
  ['map-ready', (from: object) => ({ map: '', from })],
  ['map-pointed', (from: object) => ({ map: 'a', marker: '1', on: true, from })],
] as const)('calls back for %s of its own element alone [REACT-3]', (event, detail) => {
  expect(calls({}, event, detail as never)).toBe(1);
  expect(calls({}, event, (() => detail(other)) as never)).toBe(0);
});

it.each([
  ['the item', { 'data-item-id': '42' }, '42', 1],
  ['another item', { 'data-item-id': '42' }, '43', 0],
  ['an item outside the index', { 'data-item-id': '42', 'data-skip-solr': '' }, 'x:42', 1],
  [
    'one under a prefix of the site',
    { 'data-item-id': '42', 'data-skip-solr': '1', 'data-skip-solr-prefix': 'e-' },
    'e-42',
    1,
  ],
  ['one of the same id in the index', { 'data-item-id': '42', 'data-skip-solr': '' }, '42', 0],
  ['an item of the index, as it says', { 'data-item-id': '42', 'data-skip-solr': 'false' }, '42', 1],
  ['an invalid setting', { 'data-item-id': '42', 'data-skip-solr': 'perhaps' }, '42', 1],
  ['no item of its own', {}, '42', 1],
])(
  'calls back for a change of %s accordingly, before its code has loaded [REACT-3] [FLAG-2]',
  (_what, own, id, count) => {
    expect(calls(own, 'flag-toggle', () => ({ id }))).toBe(count);
    expect(calls(own, 'flag-changed', () => ({ namespace: 'saved', ids: [id], added: id }))).toBe(count);
  },
);

it('compares the item of the booking server with the option that holds it [REACT-3]', () => {
  const detail = () => ({ eid: '1001', begin: '2026-07-04' });
  expect(calls({ 'data-eid': '1001' }, 'availability-dates', detail, { eid: word })).toBe(1);
  expect(calls({ 'data-eid': '1002' }, 'availability-dates', detail, { eid: word })).toBe(0);
  expect(calls({ 'data-item-id': '1002' }, 'availability-dates', detail, { itemId: word })).toBe(0);
});

it('compares no other members: a name may be one of `Object`’s [REACT-3]', () => {
  const detail = { text: 'Saved', constructor: 'x', label: 'y' };
  expect(calls({ 'data-label': 'z' }, 'notice', () => detail, { label: word })).toBe(1);
});
