import { describe, expect, it } from 'vitest';
import { fromPhp, hasPhp } from '../php-test-kit.ts';

interface Part {
  readonly html: string;
  readonly address?: string;
  readonly settings?: object;
}

const printed = (parts: readonly Part[]): string[] =>
  fromPhp(
    `Staytags\\DateForms::into($in['html'], $in['settings'], $in['address'], 'en')`,
    parts.map((part) => ({ address: '', settings: {}, ...part })),
  );

const forms = (html: string | undefined): readonly string[] => html?.match(/<form .*?<\/form>/gs) ?? [];
const fields = (html: string | undefined): readonly string[] =>
  [...(html ?? '').matchAll(/ name="(rcav[^"]+)"/g)].map(([, name = '']) => name);

describe.runIf(hasPhp)('the form of a home for dates and guests, from PHP', () => {
  it('is in each empty tag, and keeps what else is in the address [CMS-30]', () => {
    const [html] = printed([
      {
        html: '<stay-availability data-eid="1"></stay-availability><stay-availability data-eid="2"> </stay-availability>',
        address: 'page_id=7&rcav[begin]=2027-07-03&rcav[end]=2027-07-10&rcav[adult]=4',
      },
    ]);
    expect(forms(html)).toHaveLength(2);
    expect(forms(html)[1]).toContain('<input type="hidden" name="page_id" value="7">');
    expect(forms(html)[1]).toContain('name="rcav[begin]" value="2027-07-03"');
    expect(forms(html)[1]).toContain('name="rcav[adult]" value="4"');
    expect(forms(html)[1]).not.toContain('type="hidden" name="rcav');
  });

  it('has the fields of the element [CMS-30]', () => {
    const guests = [
      { kind: 'adult', max: 12 },
      'child',
      'infant',
      { kind: 'pet', param: 'pets', max: 2 },
      'pet',
      { kind: 'senior', max: 0 },
    ];
    const tag = (options: string) => `<stay-availability${options}></stay-availability>`;
    const [usual, many, short, own, broken] = printed([
      { html: tag('') },
      {
        html: tag(' data-coupon="true" data-flexible="1,3" data-price-choice="true"'),
        settings: { availability: { guests } },
      },
      { html: tag(' data-single="true" data-max-children="0"') },
      { html: tag(' data-look="auto" data-adults="3" data-child-guests="2" data-seniors="true"') },
      { html: tag(' data-guests="no list"') },
    ]);
    expect(fields(usual)).toEqual(['rcav[begin]', 'rcav[end]', 'rcav[adult]', 'rcav[child]']);
    expect(usual).toContain('stay-fields stay-one-row');
    expect(fields(many)).toEqual([
      ...['rcav[begin]', 'rcav[end]', 'rcav[adult]', 'rcav[child]', 'rcav[infant]', 'rcav[pets]', 'rcav[coupon]'],
    ]);
    expect(many).toMatch(/stay-flexible.*stay-guests stay-many.*stay-price-place/s);
    expect(many).toContain('max="12" name="rcav[adult]"');
    expect(fields(short)).toEqual(['rcav[begin]', 'rcav[adult]']);
    expect(fields(own)).toContain('rcav[senior]');
    expect(own).toContain('aria-label="Add dates · 5 guests"');
    expect(broken).toBe(tag(' data-guests="no list"'));
  });

  it('leaves content, paragraphs and other tags alone [CMS-30]', () => {
    const pages = [
      '<stay-availability><a href="/ask">Ask us</a></stay-availability>',
      '<p>Dates: <stay-availability data-eid="1"></stay-availability></p>',
      '<stay-pricing data-item-id="1"></stay-pricing>',
      '<!-- <stay-availability></stay-availability> -->',
    ];
    expect(printed(pages.map((html) => ({ html })))).toEqual(pages);
  });
});
