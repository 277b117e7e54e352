import { expect, it } from 'vitest';
import { readComposition } from './compose.logic.ts';

const known = (tag: string) => ['stay-flag', 'stay-search-box'].includes(tag);

it('orders by weight, keeps the given order of equal weights, and nests [CORE-16]', () => {
  const { nodes, problems } = readComposition(
    [
      { plugin_id: 'flag', plugin_weight: '10', options: { itemId: 'b' } },
      { plugin_id: 'search_box', plugin_weight: -1 },
      { plugin_id: 'flag', plugin_weight: 'abc', options: { itemId: 'zero' } },
      { html_tag: 'section', plugin_weight: 20, children: { 0: { plugin_id: 'stay-flag', html_tag: 'P' } } },
    ],
    known,
  );
  expect(problems).toEqual([]);
  expect(nodes.map(({ tag, options }) => [tag, options['itemId']])).toEqual([
    ['stay-search-box', undefined],
    ['stay-flag', 'zero'],
    ['stay-flag', 'b'],
    [undefined, undefined],
  ]);
  expect(nodes[3]).toMatchObject({ wrapper: 'section', children: [{ tag: 'stay-flag', wrapper: 'p' }] });
});

it.each(['script', 'iframe', 'style', 'a onclick=x', 'object', 7])(
  'refuses the wrapper %j and keeps the element [CORE-16]',
  (html_tag) => {
    const { nodes, problems } = readComposition([{ plugin_id: 'flag', html_tag }], known);
    expect(nodes).toMatchObject([{ tag: 'stay-flag', wrapper: undefined }]);
    expect(problems).toHaveLength(1);
  },
);

it.each(['__proto__', 'constructor', 'script', {}, null, 3])('leaves out the plugin_id %j [CORE-16]', (plugin_id) => {
  const { nodes, problems } = readComposition([{ plugin_id }, { plugin_id: 'flag' }], known);
  expect(nodes.map(({ tag }) => tag)).toEqual(['stay-flag']);
  expect(problems).toHaveLength(1);
});

it('stops at 16 levels and at 500 elements [CORE-16]', () => {
  let deep: object = { plugin_id: 'flag' };
  for (let i = 0; i < 10_000; i += 1) deep = { html_tag: 'div', children: [deep] };
  expect(readComposition([deep], known).problems).toEqual(['children nested deeper than 16 levels']);
  const many = readComposition(
    Array.from({ length: 900 }, () => ({ plugin_id: 'flag' })),
    known,
  );
  expect(many.nodes).toHaveLength(500);
  expect(many.problems).toEqual(['more than 500 elements']);
});

it.each([undefined, null, 'text', 5, [], {}])('builds nothing of %j [CORE-16, CORE-21]', (config) => {
  expect(readComposition(config, known)).toEqual({ nodes: [], problems: [] });
});

it('accepts plain text for an element, and nothing else as text [CORE-16]', () => {
  const { nodes } = readComposition(
    [
      { html_tag: 'h2', text: '<b>Rooms</b>' },
      { html_tag: 'p', text: { b: 1 } },
    ],
    known,
  );
  expect(nodes.map(({ wrapper, text }) => [wrapper, text])).toEqual([
    ['h2', '<b>Rooms</b>'],
    ['p', ''],
  ]);
});
