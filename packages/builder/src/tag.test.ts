import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { data } from '../generated/data.ts';
import { readAddress, writeAddress } from './address.logic.ts';
import type { BuilderOption, BuilderTag } from './data.logic.ts';
import { formatTag, valueOf } from './formats.logic.ts';
import { attributeOf, parseTag, printTag, withAttribute, type TagModel } from './tag.logic.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 24 });
const textFor = (option: BuilderOption): fc.Arbitrary<string> => {
  if (option.kind === 'flag') return fc.constantFrom('', 'true', 'false', '0', 'on');
  if (option.kind === 'number') return fc.integer({ min: option.min ?? -99, max: option.max ?? 999 }).map(String);
  if (option.kind === 'choice') return fc.constantFrom(...(option.values ?? []));
  if (option.kind === 'list') return fc.array(anyText, { maxLength: 3 }).map((list) => JSON.stringify(list));
  if (option.kind === 'json') return fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value));
  return anyText;
};

/** Tags with options of every kind, unknown attributes, and content. */
const tagOf = ({ tag, options }: BuilderTag): fc.Arbitrary<TagModel> =>
  fc
    .record({
      values: fc.tuple(...options.map((option) => fc.option(textFor(option), { nil: undefined, freq: 2 }))),
      foreign: fc.dictionary(
        fc.constantFrom('class', 'id', 'data-once', 'aria-label', 'x-y', '@click', ':is', 'data-é'),
        anyText,
        {
          maxKeys: 3,
        },
      ),
      content: fc.constantFrom(
        '',
        'Trip',
        '<a href="/x?a=1&amp;b=2">All homes</a>',
        '<template><p data-field="title">…</p></template>',
        '\n  text\n',
      ),
    })
    .map(({ values, foreign, content }) => ({
      tag,
      attributes: [
        ...options.flatMap(({ attribute }, index) => {
          const value = values[index];
          return value === undefined ? [] : [[attribute, value] as const];
        }),
        ...Object.entries(foreign),
      ],
      content,
    }));

describe.each(data.tags.map((declared) => [declared.tag, declared] as const))('%s', (_tag, declared) => {
  it('survives a round trip byte for byte, 2,000 times [BLD-2]', () => {
    fc.assert(
      fc.property(tagOf(declared), (model) => {
        const text = printTag(model);
        const parsed = parseTag(text);
        expect(parsed).toEqual(model);
        expect(parsed && printTag(parsed)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps its example, and formats it for each system [BLD-3]', () => {
    const model = parseTag(declared.example);
    expect(model?.tag).toBe(declared.tag);
    if (!model) return;
    expect(parseTag(printTag(model))).toEqual(model);
    const short = declared.tag.slice('stay-'.length);
    expect(formatTag(model, declared, 'drupal')).toContain(`'staytags:${short}'`);
    expect(formatTag(model, declared, 'wordpress')).toContain(`wp:staytags/${short}`);
    expect(formatTag(model, declared, 'react')).toMatch(/^<Stay[A-Z]\w*/);
  });
});

const flag = data.tags.find(({ tag }) => tag === 'stay-flag') as BuilderTag;
const order = data.tags.find(({ tag }) => tag === 'stay-order') as BuilderTag;

describe('pasted tags', () => {
  it.each([
    [
      "<stay-flag data-item-id='a' data-icon-only></stay-flag>",
      '<stay-flag data-item-id="a" data-icon-only></stay-flag>',
    ],
    ['  <STAY-FLAG DATA-ITEM-ID=a></STAY-FLAG >\n', '<stay-flag data-item-id="a"></stay-flag>'],
    [
      '<stay-flag data-label="A &amp; &quot;B&quot; &#233; &#x2014;"/>',
      '<stay-flag data-label="A &amp; &quot;B&quot; é —"></stay-flag>',
    ],
    [
      '<stay-flag\n  onclick="x()"\n  data-item-id="a"\n></stay-flag>',
      '<stay-flag onclick="x()" data-item-id="a"></stay-flag>',
    ],
    ['<stay-flag id=a id=b></stay-flag>', '<stay-flag id="a"></stay-flag>'],
  ])('reads %j [BLD-2]', (text, normal) => {
    const model = parseTag(text);
    expect(model && printTag(model)).toBe(normal);
  });

  it.each(['', 'text', '<p>no</p>', '<stay-flag', '<stay-flag></stay-flag> and more', '<stay-flag>never closed'])(
    'rejects %j as a tag [BLD-2]',
    (text) => expect(parseTag(text)).toBeUndefined(),
  );

  it('changes an attribute in place, and removes it [BLD-2]', () => {
    const model = parseTag('<stay-flag data-item-id="a" class="x"></stay-flag>') as TagModel;
    const changed = withAttribute(model, 'data-item-id', 'b');
    expect(printTag(changed)).toBe('<stay-flag data-item-id="b" class="x"></stay-flag>');
    expect(printTag(withAttribute(changed, 'class', undefined))).toBe('<stay-flag data-item-id="b"></stay-flag>');
    expect(attributeOf(changed, 'data-item-id')).toBe('b');
  });
});

describe('formats', () => {
  const model = parseTag(
    '<stay-flag data-item-id="stays-1001" data-icon-only data-label="A &quot;B&quot;" class="wide"></stay-flag>',
  ) as TagModel;

  it.each([
    [
      'drupal',
      `{{ include('staytags:flag', { itemId: "stays-1001", iconOnly: true, label: "A \\"B\\"", attributes: create_attribute({ 'class': 'wide' }) }, with_context = false) }}`,
    ],
    [
      'wordpress',
      String.raw`<!-- wp:staytags/flag {"itemId":"stays-1001","iconOnly":true,"label":"A \u0022B\u0022","className":"wide"} /-->`,
    ],
    ['react', String.raw`<StayFlag itemId="stays-1001" iconOnly label={"A \"B\""} className="wide" />`],
  ] as const)('writes %s [BLD-3]', (format, text) => expect(formatTag(model, flag, format)).toBe(text));

  it.each([
    ['<stay-flag data-item-id="1" data-key="item_id"></stay-flag>', '<StayFlag itemId="1" keyField="item_id" />'],
    ['<stay-favourites data-key-field="item_id"></stay-favourites>', '<StayFavourites keyField="item_id" />'],
    ['<stay-toggle data-open>Boats</stay-toggle>', '<StayToggle defaultOpen>Boats</StayToggle>'],
    ['<stay-toggle data-open="no"></stay-toggle>', '<StayToggle defaultOpen={false} />'],
    ['<stay-tabs data-open="rates"></stay-tabs>', '<StayTabs open="rates" />'],
    ['<stay-order data-mode="widget" hidden></stay-order>', '<StayOrder mode="widget" hidden />'],
    ['<stay-order hidden="until-found" inert></stay-order>', '<StayOrder hidden="until-found" inert />'],
    [
      '<stay-flag style="color: red; --stay-gap:2px; -webkit-mask: url(a;b) top; font: 1em \'A;B\'"></stay-flag>',
      `<StayFlag style={{ color: "red", ...{ "--stay-gap": "2px" }, WebkitMask: "url(a;b) top", font: "1em 'A;B'" }} />`,
    ],
    ['<stay-flag style=""></stay-flag>', '<StayFlag style={{}} />'],
    ['<stay-flag tabindex="0" class="a" id="b"></stay-flag>', '<StayFlag tabIndex={0} className="a" id="b" />'],
    ['<stay-flag @click="x" :is="y"></stay-flag>', '<StayFlag {...{"@click":"x"}} {...{":is":"y"}} />'],
  ])('writes %s as React takes it [BLD-3] [REACT-3] [REACT-4]', (html, jsx) => {
    const pasted = parseTag(html) as TagModel;
    expect(formatTag(pasted, data.tags.find(({ tag }) => tag === pasted.tag) as BuilderTag, 'react')).toBe(jsx);
  });

  it('falls back to an HTML block for what a WordPress block would lose [BLD-3]', () => {
    const odd = withAttribute(model, 'data-once', 'x');
    expect(formatTag(odd, flag, 'wordpress')).toBe(`<!-- wp:html -->\n${printTag(odd)}\n<!-- /wp:html -->`);
  });

  it('writes content in the form each system expects [BLD-3]', () => {
    const bag = parseTag('<stay-order data-mode="widget"><a href="/mytrip">Your trip</a></stay-order>') as TagModel;
    expect(formatTag(bag, order, 'drupal')).toContain(
      '{% block children %}<a href="/mytrip">Your trip</a>{% endblock %}',
    );
    expect(formatTag(bag, order, 'wordpress')).toContain('-->\n<a href="/mytrip">Your trip</a>\n<!--');
    expect(formatTag(bag, order, 'react')).toContain('__html: "<a href=');
    expect(formatTag({ ...bag, content: 'Your trip' }, order, 'react')).toBe(
      '<StayOrder mode="widget">Your trip</StayOrder>',
    );
  });

  it('keeps a value that its option rejects [BLD-2]', () => {
    const bad = parseTag('<stay-order data-mode="bag"></stay-order>') as TagModel;
    expect(formatTag(bad, order, 'react')).toBe('<StayOrder data-mode="bag" />');
    expect(valueOf(order.options[0] as BuilderOption, 'bag')).toBeUndefined();
  });
});

it('round-trips its whole state through the URL [BLD-4]', () => {
  fc.assert(
    fc.property(
      fc.record({
        html: anyText,
        width: fc.constantFrom('phone' as const, 'desktop' as const),
        scheme: fc.constantFrom('light' as const, 'dark' as const),
        format: fc.constantFrom('html' as const, 'react' as const),
      }),
      (state) => {
        expect(readAddress(writeAddress(state), 'none')).toEqual(state);
      },
    ),
  );
  expect(readAddress('', '<stay-flag></stay-flag>')).toEqual({
    html: '<stay-flag></stay-flag>',
    width: 'desktop',
    scheme: 'light',
    format: 'html',
  });
});
