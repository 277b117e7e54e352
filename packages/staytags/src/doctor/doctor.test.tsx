import { emitForPage, on } from '@staytags/bus/bus';
import { refreshSettings } from '@staytags/cms/settings';
import { knowSources } from '@staytags/element/host/from-sources';
import { clearPage, place, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { http } from '@staytags/net/http';
import { tooltip } from '@staytags/page/tooltip/tooltip.widget';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { declared } from '../../generated/declared.ts';
import { openDoctor } from './doctor.ts';
import { collectFacts } from './facts.ts';
import { findingsOf } from './findings/findings.logic.ts';
import { seeds } from './seeds.sample.ts';

const panel = () => document.querySelector('[data-stay-doctor]')?.shadowRoot;
const buttonOf = (label: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label);
const codes = () =>
  [...(panel()?.querySelectorAll<HTMLElement>('[data-code]') ?? [])].map(({ dataset }) => dataset['code']);

afterEach(() => {
  buttonOf('Close')?.click();
  clearPage();
  refreshSettings();
  vi.restoreAllMocks();
});

/** The findings on a page that holds this and nothing else. */
function findingsIn(html: string, settings?: string) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  place(html);
  if (settings !== undefined) {
    const script = Object.assign(document.createElement('script'), { type: 'application/json', textContent: settings });
    script.dataset['staySettings'] = '';
    document.querySelector('[data-test-box]')?.append(script);
  }
  refreshSettings();
  return findingsOf(collectFacts(declared, []), declared);
}

describe('seeded mistakes', () => {
  it('are forty-five', () => expect(seeds.length).toBe(45));

  it.for(seeds)('finds %s: %s, and nothing else [DOC-2]', ([, code, says, html, settings]) => {
    const found = findingsIn(html, settings);
    expect(found.map((one) => one.code)).toEqual([code]);
    expect(found[0]?.what).toMatch(says);
    expect(found[0]?.todo).toMatch(/\.$/);
  });

  it('finds a tag defined by another script [DOC-2]', () => {
    customElements.define('stay-video', class extends HTMLElement {});
    const found = findingsIn('<stay-video><video></video></stay-video>');
    expect(found.map(({ code }) => code)).toEqual(['foreign-tag']);
  });

  it('ignores correct tags, and attributes of other scripts [DOC-2]', () => {
    const found = findingsIn(
      `<stay-search data-url="/solr/" class="wide" aria-label="Homes"></stay-search>
       <stay-results data-once="x" data-v-1234="" id="list" pending><template><a data-field="title">…</a></template></stay-results>
       <stay-facet data-field="ss_town" data-options='{"softLimit": 5}'></stay-facet>
       <p>Write <code>&lt;stay-flag data-item-id="1"&gt;&lt;/stay-flag&gt;</code>.</p>`,
      '{"staytags":{"search":{"max_rows":"5"},"texts":{"order.checkout":"Book"},"alerts":"native"}}',
    );
    expect(found).toEqual([]);
  });
});

describe('the panel', () => {
  it('lists each tag with its state, and each option with its source and what it overrides [DOC-2]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    place(`<stay-order data-mode="detail" data-options='{"mode":"widget"}'></stay-order>`);
    await openDoctor('1.2.3');
    const row = panel()?.querySelector('details');
    expect(row?.querySelector('summary')?.textContent).toMatch(/<stay-order>/);
    expect(row?.textContent).toContain(
      'mode: "detail", from the attribute data-mode; overrides "widget" from data-options (mode)',
    );
    expect(panel()?.querySelector('[role=status]')?.textContent).toBe('No problems found');
  });

  it('explains why an element fell back [DOC-2]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    knowSources([
      {
        widget: tooltip,
        behaviour: () =>
          Promise.resolve({
            behaviour: () => {
              throw new Error('out of paint');
            },
          }),
      },
    ]);
    place('<stay-tooltip><button title="Warm">Pool</button></stay-tooltip>', tooltip);
    await openDoctor('1.2.3');
    await until('the doctor sees it', () => codes().includes('fell-back'));
    expect(panel()?.textContent).toContain('out of paint');
  });

  it('finds requests that failed before it opened, and CSP violations after [DOC-2]', async () => {
    await expect((await http()).get('/no/such/answer.json', { once: true })).rejects.toThrow();
    await openDoctor('1.2.3');
    expect(codes().some((code) => code?.startsWith('request-'))).toBe(true);
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'connect-src',
        blockedURI: 'https://solr.example',
      } as SecurityPolicyViolationEventInit),
    );
    buttonOf('Check again')?.click();
    expect(codes()).toContain('csp');
  });

  it('is a region that closes by keyboard, without axe violations [DOC-5]', async () => {
    place('<stay-flag></stay-flag>');
    await openDoctor('1.2.3');
    const region = panel()?.querySelector<HTMLElement>('[role=region]');
    const host = document.querySelector<HTMLElement>('[data-stay-doctor]');
    for (const scheme of ['light', 'dark']) {
      region?.style.setProperty('color-scheme', scheme);
      const violations = await violationsOf(host as HTMLElement);
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    buttonOf('Check again')?.focus();
    panel()?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(panel()).toBeUndefined();
  });

  it('keeps open sections while nothing changes, and shows the report if it may not copy it [DOC-6]', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    place('<stay-flag></stay-flag>');
    await openDoctor('1.2.3');
    const details = panel()?.querySelector('details');
    if (details) details.open = true;
    buttonOf('Check again')?.click();
    expect(panel()?.querySelector('details')).toBe(details);
    buttonOf('Copy report')?.click();
    const text = await until('the report shows', () => panel()?.querySelector('textarea'));
    expect(text.value).toContain('staytags: 1.2.3');
    expect(text.value).toContain('stripped-attributes');
    expect(text.selectionEnd).toBe(text.value.length);
    // A tag more, while the visitor is copying.
    place('<stay-flag data-item-id="b"></stay-flag>');
    buttonOf('Check again')?.click();
    expect([panel()?.querySelectorAll('details').length, panel()?.activeElement]).toEqual([2, text]);
    buttonOf('Select and copy below')?.click();
    await until('the report has both', () => text.value.includes('data-item-id'));
    expect([...panel()!.querySelectorAll('textarea')]).toEqual([text]);
  });

  it('is unaffected by the page’s CSS [DOC-5]', async () => {
    const style = Object.assign(document.createElement('style'), {
      textContent: 'div, section, button { display: none !important; font-size: 40px }',
    });
    document.head.append(style);
    await openDoctor('1.2.3');
    const region = panel()?.querySelector('[role=region]');
    const shown = region && getComputedStyle(region);
    expect([shown?.display, shown?.fontSize]).toEqual(['flex', '14px']);
    style.remove();
  });
});

it('finds a tag that the page’s HTML closes by itself [DOC-2]', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response('<p><stay-flag data-item-id="a" /> and more</p>', { headers: { 'content-type': 'text/html' } }),
  );
  place('<stay-flag data-item-id="a"> and more</stay-flag>');
  await openDoctor('1.2.3');
  await until('the doctor has read the HTML', () => codes().includes('self-closed'));
  expect(panel()?.textContent).toContain('<stay-flag />');
});

it('finds the events that a script of the page has misspelt, whether it listens or sends [DOC-3]', () => {
  const unknown = () => findingsIn('<p>x</p>').flatMap(({ code, what }) => (code === 'unknown-event' ? [what] : []));
  const stop = on('order-udpated' as never, () => {});
  expect(unknown()).toEqual([
    'A script of the page uses the event order-udpated, which does not exist. Did you mean order-updated?',
  ]);
  stop();
  expect(unknown()).toEqual([]);
  emitForPage('flag-ad' as never, {} as never);
  expect(unknown()).toEqual([expect.stringContaining('Did you mean flag-add?')]);
  emitForPage(undefined as never, {} as never);
  expect(() => emitForPage(Symbol('mine') as never, {} as never)).toThrow();
  expect(unknown().slice(1)).toEqual([
    'A script of the page uses the event undefined, which does not exist.',
    'A script of the page uses the event Symbol(mine), which does not exist.',
  ]);
});
