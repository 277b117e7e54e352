import { afterEach, describe, expect, it, vi } from 'vitest';
import facts from '../../recordings/drupal-7.105/facts.json';
import pageHtml from '../../recordings/drupal-7.105/page.html?raw';
import requestBody from '../../recordings/drupal-7.105/request-body.txt?raw';
import pageSettings from '../../recordings/drupal-7.105/settings.json';
import { refreshSettings } from '../settings.ts';
import { runAjax } from './ajax.ts';
import { triggersIn } from './ajax-entry.ts';
import type { Incoming, Outgoing } from './ajax-send.ts';

const answers = import.meta.glob<string>('../../recordings/drupal-7.105/*.{json,html}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const answerOf = (name: string): string =>
  (
    answers[`../../recordings/drupal-7.105/${name}.json`] ??
    answers[`../../recordings/drupal-7.105/${name}.html`] ??
    ''
  ).replaceAll('http:\\/\\/cms.example', location.origin);

interface FakeDrupal {
  settings: Record<string, unknown>;
  attachBehaviors(content: Element): void;
  detachBehaviors(content: Element, settings: unknown, trigger: string): void;
}
const page = window as unknown as { Drupal?: FakeDrupal; jQuery?: unknown };

let box: HTMLElement | undefined;
let calls: string[] = [];
let sent: Outgoing[] = [];

const describeOf = (element: Element): string => `${element.localName}${element.id ? `#${element.id}` : ''}`;

function show(html: string, settings: object): void {
  calls = [];
  sent = [];
  page.Drupal = {
    settings: structuredClone(settings) as Record<string, unknown>,
    attachBehaviors: (content) => void calls.push(`attach ${describeOf(content)}`),
    detachBehaviors: (content, _, trigger) => void calls.push(`detach ${trigger} ${describeOf(content)}`),
  };
  refreshSettings();
  box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
}

afterEach(() => {
  box?.remove();
  delete page.Drupal;
  delete page.jQuery;
  refreshSettings();
});

const incoming = (text: string, more: Partial<Incoming> = {}): Incoming => ({
  status: 200,
  statusText: 'OK',
  text,
  token: '1',
  url: `${location.origin}/system/ajax`,
  readyState: 4,
  ...more,
});

/** Files that an answer asks for, in order; they load at once. */
function catchFiles(): string[] {
  const files: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLElement)) continue;
      files.push(new URL(node.getAttribute('src') ?? node.getAttribute('href') ?? '', location.href).pathname);
      node.dispatchEvent(new Event('load'));
    }
  });
  return files;
}

/** What a comparison of two pages must not depend on: white space, and what an effect has left behind. */
function markup(): string {
  const copy = document.querySelector('#probe')?.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll<HTMLElement>('*')) {
    if (element.style.display === 'block') element.style.display = '';
    for (const name of ['style', 'class']) if (element.getAttribute(name) === '') element.removeAttribute(name);
  }
  return copy.innerHTML.replace(/\s+/g, ' ').trim();
}

describe.each(Object.entries(facts))('the recording %s', (name, expected) => {
  it('is sent and executed as Drupal’s own script does [AJX-1] [AJX-2] [AJX-3]', async () => {
    show(pageHtml, pageSettings);
    const alerts: string[] = [];
    const events: unknown[] = [];
    let data: unknown = null;
    page.jQuery = (element: Element) =>
      Object.assign(element, { data: (key: string, value: unknown) => key === 'rate' && (data = value) });
    const files = catchFiles();
    const hear = (event: Event) => void events.push([event.type, ...((event as CustomEvent<unknown[]>).detail ?? [])]);
    document.addEventListener('evt', hear);
    const trigger = triggersIn(document).find(({ element }) => element.matches(expected.trigger));
    if (!trigger) throw new Error('no trigger');
    const result = await runAjax(trigger, {
      alert: async (text) => void alerts.push(text),
      close: 'Close',
      fail: (failure) => expect.unreachable(JSON.stringify(failure)),
      send: async (request) => {
        sent.push(request);
        return incoming(answerOf(name));
      },
    });
    document.removeEventListener('evt', hear);
    expect(result?.ok).toBe(true);
    const {
      ajaxPageState,
      probe = null,
      probeNew = null,
      only = null,
      ajax,
    } = (page.Drupal?.settings ?? {}) as Record<string, object>;
    expect({
      trigger: expected.trigger,
      html: markup(),
      alerts,
      events,
      calls: [...new Set(calls)],
      data,
      settings: {
        token: (ajaxPageState as { theme_token?: string }).theme_token,
        probe,
        probeNew,
        only,
        ajax: Object.keys(ajax ?? {}),
      },
      sent: sent[0]?.body.toString(),
    }).toEqual({
      ...expected,
      calls: expected.calls.map((call) => call.replace('p,p', 'p')),
    });
    expect(files).toEqual(name === 'new-assets' ? ['/misc/print.css', '/misc/tabledrag.js', '/misc/batch.js'] : []);
  });
});

it('sends the recorded request, field by field [AJX-1]', async () => {
  const recorded = [...new URLSearchParams(requestBody)];
  const ids = recorded.filter(([name]) => name === 'ajax_html_ids[]').map(([, id]) => id);
  const state = (kind: string) =>
    Object.fromEntries(
      recorded.flatMap(([name]) => {
        const path = new RegExp(`^ajax_page_state\\[${kind}\\]\\[(.+)\\]$`).exec(name)?.[1];
        return path ? [[path, 1]] : [];
      }),
    );
  const value = (name: string) => recorded.find(([known]) => known === name)?.[1] ?? '';
  const inside = ids.indexOf('probe-lead-form');
  const field = (id: string): string => {
    if (id === 'edit-name') return `<input id="${id}" name="name" value="Ann">`;
    if (id === 'edit-kind')
      return `<select id="${id}" name="kind"><option value="a">A<option value="b" selected>B</select>`;
    if (id === 'edit-actions')
      return `<input type="hidden" name="fragment" value="#q=1"><input type="hidden" name="form_build_id" value="${value('form_build_id')}"><input type="hidden" name="form_id" value="probe_lead_form"><div id="${id}"></div>`;
    return id === 'edit-submit' || id === 'edit-path'
      ? `<input type="submit" id="${id}" name="op" value="Send">`
      : `<div id="${id}"></div>`;
  };
  show(
    `${ids
      .slice(0, inside)
      .map((id) => `<div id="${id}"></div>`)
      .join('')}<form id="probe-lead-form">${ids
      .slice(inside + 1, -1)
      .map(field)
      .join('')}</form><div id="${ids.at(-1)}"></div>`,
    {
      ...pageSettings,
      ajaxPageState: {
        theme: 'bartik',
        theme_token: value('ajax_page_state[theme_token]'),
        css: state('css'),
        js: state('js'),
      },
    },
  );
  const trigger = triggersIn(document).find(({ element }) => element.id === 'edit-submit');
  if (!trigger) throw new Error('no trigger');
  await runAjax(trigger, {
    alert: async () => {},
    close: 'Close',
    fail: () => {},
    send: async (request) => (sent.push(request), incoming('[]')),
  });
  const own = [...new URLSearchParams(sent[0]?.body.toString())].filter(([, id]) => !vitestIds().includes(id));
  expect(own).toEqual(recorded);
  expect(sent[0]?.url).toBe(`${location.origin}/system/ajax`);
});

/** Ids that the test runner has put on its own page. */
const vitestIds = (): string[] =>
  [...document.querySelectorAll('[id]')].filter((element) => !box?.contains(element)).map(({ id }) => id);
