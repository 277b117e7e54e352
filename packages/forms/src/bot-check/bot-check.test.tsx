import { addSettings } from '@staytags/cms/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBotCheck, whenAreaInView } from './bot-check.ts';
import { PROVIDERS } from './providers.ts';

const page = window as unknown as Record<string, unknown>;
let form: HTMLFormElement;
let scripts: HTMLScriptElement[];
let options: Record<string, unknown>;

beforeEach(() => {
  form = document.createElement('form');
  form.innerHTML = '<div data-bot-check></div>';
  document.body.append(form);
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
});
afterEach(() => {
  form.remove();
  for (const name of ['grecaptcha', 'hcaptcha', 'turnstile', 'frcaptcha']) delete page[name];
});

let number = 0;
function configure(more: object): void {
  // Each test has a script of its own, since a page loads one only once.
  number += 1;
  const base = { should_load: 1, sitekey: 'k', provider: 'recaptcha', size: 'normal', theme: 'light' };
  addSettings({ bt_leads_recaptcha: { ...base, src: `/check-${number}.js`, ...more } });
}
const loaded = async () => {
  await expect.poll(() => scripts).toHaveLength(1);
  const callback = new URL(scripts[0]?.src ?? '').searchParams.get('onload');
  if (callback) (page[callback] as () => void)();
  else scripts[0]?.dispatchEvent(new Event('load'));
};

/** The interface that three of them share, and Friendly Captcha's own. */
function provide(name: string): void {
  let token = '';
  if (name === 'friendlycaptcha') {
    page['frcaptcha'] = {
      createWidget(mountOptions: Record<string, unknown>) {
        options = mountOptions;
        return {
          getResponse: () => token || '.UNSTARTED',
          start() {
            token = 'T';
            (mountOptions['element'] as Element).dispatchEvent(
              new CustomEvent('frc:widget.complete', { detail: { response: 'T' } }),
            );
          },
          reset: () => void (token = ''),
        };
      },
    };
    return;
  }
  page[name === 'recaptcha' ? 'grecaptcha' : name] = {
    render(_container: Element, mountOptions: Record<string, unknown>) {
      options = mountOptions;
      return 0;
    },
    getResponse: () => token,
    execute() {
      token = 'T';
      (options['callback'] as (token: string) => void)('T');
    },
    reset: () => void (token = ''),
  };
}

describe.each(Object.keys(PROVIDERS))('the provider %s', (provider) => {
  it('loads once and explicitly, runs an invisible check, and resets its token after use [LEAD-3] [LEAD-4]', async () => {
    configure({ provider, size: 'invisible' });
    provide(provider);
    const check = createBotCheck();
    expect([check.isNeeded(form), check.token(form)]).toEqual([true, '']);
    const token = check.run(form);
    await loaded();
    expect(await token).toBe('T');
    expect([check.token(form), options['sitekey']]).toEqual(['T', 'k']);
    check.reset(form);
    expect(check.token(form)).toBe('');
    expect(await check.mount(form)).toBe(true);
    expect(scripts).toHaveLength(1);
  });

  it('is mounted again when a response replaces the form [LEAD-11]', async () => {
    configure({ provider });
    provide(provider);
    const check = createBotCheck();
    const first = check.mount(form);
    await loaded();
    expect(await first).toBe(true);
    form.innerHTML = '<div class="g-recaptcha"></div>';
    options = {};
    expect([await check.mount(form), options['sitekey']]).toEqual([true, 'k']);
  });
});

it('stays in a form whose element mounts again, as after a script has moved it [LEAD-11]', async () => {
  configure({});
  provide('recaptcha');
  const render = vi.spyOn(page['grecaptcha'] as { render: () => number }, 'render');
  const before = createBotCheck().mount(form);
  await loaded();
  expect(await before).toBe(true);
  (page['grecaptcha'] as { execute(): void }).execute();
  const after = createBotCheck();
  expect([await after.mount(form), after.token(form), render.mock.calls.length]).toEqual([true, 'T', 1]);
});

it.each(['data-bot-check', 'class="g-recaptcha"'])(
  'is mounted anew in a clone, whose check is dead, in <div %s> [LEAD-11, CORE-7]',
  async (attribute) => {
    form.innerHTML = `<div ${attribute}></div>`;
    configure({});
    provide('recaptcha');
    Object.assign(page['grecaptcha'] as object, {
      render(container: Element, given: typeof options) {
        if (container.hasChildNodes()) throw new Error('reCAPTCHA placeholder element must be empty');
        container.innerHTML = '<iframe></iframe><textarea name="g-recaptcha-response"></textarea>';
        options = given;
        return 1;
      },
    });
    const check = createBotCheck();
    const first = check.mount(form);
    await loaded();
    expect(await first).toBe(true);
    const clone = form.cloneNode(true) as HTMLFormElement;
    form.replaceWith(clone);
    form = clone;
    options = {};
    expect([check.isNeeded(form), await check.mount(form), options['sitekey']]).toEqual([true, true, 'k']);
    expect(form.querySelectorAll('iframe')).toHaveLength(1);
  },
);

it('does not load unless the site turns it on, with a warning [LEAD-4]', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  configure({ should_load: '0' });
  expect(await createBotCheck().mount(form)).toBe(false);
  expect([scripts.length, warnings.mock.calls.length]).toEqual([0, 1]);
});

it('reports a blocked script or missing API, and retries on the next press [LEAD-4] [LEAD-11]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  configure({});
  // What the CMS has printed in its place stays.
  form.innerHTML = '<div data-bot-check><p>Please confirm</p></div>';
  const check = createBotCheck();
  const first = check.mount(form);
  await expect.poll(() => scripts).toHaveLength(1);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(await first).toBe(false);
  scripts = [];
  const second = check.mount(form);
  await loaded();
  expect([await second, errors.mock.calls.length]).toEqual([false, 2]);
  provide('recaptcha');
  expect(await check.mount(form)).toBe(true);
  expect(form.textContent).toBe('Please confirm');
});

it('has no token if an invisible check fails, and says so [LEAD-4]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  configure({ size: 'invisible' });
  provide('recaptcha');
  (page['grecaptcha'] as { execute(): void }).execute = () => (options['error-callback'] as () => void)();
  const token = createBotCheck().run(form);
  await loaded();
  expect([await token, errors.mock.calls.length]).toEqual(['', 1]);
});

it.each(['g-recaptcha', 'h-captcha', 'cf-turnstile'])(
  'leaves a %s of the site’s own alone: it neither blocks the form nor loads anything [LEAD-3]',
  async (name) => {
    const field = '<textarea name="g-recaptcha-response">token</textarea>';
    form.innerHTML = `<div class="${name}" data-sitekey="k">${field}</div>`;
    addSettings({ bt_leads_recaptcha: { should_load: 0, sitekey: '' } });
    expect(createBotCheck().isNeeded(form)).toBe(false);
    // Also on a site where other forms have a check of ours.
    configure({});
    expect(createBotCheck().isNeeded(form)).toBe(false);
    form.innerHTML = `<div class="${name}"></div>`;
    expect([createBotCheck().isNeeded(form), scripts]).toEqual([true, []]);
  },
);

it('leaves a submit button that the site binds to its own invisible check alone [LEAD-3]', () => {
  form.innerHTML = '<button class="g-recaptcha" data-sitekey="k" data-callback="onSubmit">Send</button>';
  configure({ size: 'invisible' });
  expect([createBotCheck().isNeeded(form), scripts]).toEqual([false, []]);
});

it('reads the key of its place if the settings have none [LEAD-4]', async () => {
  configure({ sitekey: '' });
  provide('recaptcha');
  form.innerHTML = '<div class="g-recaptcha" data-sitekey="of-the-place"></div>';
  const mounted = createBotCheck().mount(form);
  await loaded();
  expect([await mounted, options['sitekey']]).toEqual([true, 'of-the-place']);
});

it('gives the visitor all the time for its pictures, and shows them again at another press [LEAD-3] [LEAD-11]', async () => {
  configure({ size: 'invisible' });
  provide('recaptcha');
  let shown = 0;
  (page['grecaptcha'] as { execute(): void }).execute = () => void (shown += 1);
  const check = createBotCheck();
  const token = check.run(form);
  await loaded();
  await expect.poll(() => shown).toBe(1);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1_000);
  expect([check.retry(form), shown]).toEqual([false, 2]);
  // By then the visitor is told of another way to write.
  clock.mockReturnValue(now + 60_000);
  expect([check.retry(form), shown]).toEqual([true, 3]);
  // The pictures that open again have their time as well.
  expect([check.retry(form), shown]).toEqual([false, 4]);
  clock.mockRestore();
  (options['callback'] as (token: string) => void)('late');
  expect([await token, check.retry(form)]).toEqual(['late', false]);
});

it('limits the time for loading, and not that of the visitor [LEAD-3]', async () => {
  configure({ size: 'invisible' });
  provide('recaptcha');
  let isShown = false;
  (page['grecaptcha'] as { execute(): void }).execute = () => void (isShown = true);
  const check = createBotCheck();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const limits = () => timers.mock.calls.filter(([, ms]) => ms === 15_000).length;
  const mounted = check.mount(form);
  await loaded();
  expect([await mounted, limits()]).toEqual([true, 1]);
  void check.run(form);
  await expect.poll(() => isShown).toBe(true);
  expect(limits()).toBe(1);
  timers.mockRestore();
});

it('loads at once where the browser cannot observe what is in view [LEAD-4] [CORE-22]', () => {
  form.toggleAttribute('data-lazy-load');
  vi.stubGlobal('IntersectionObserver', undefined);
  const run = vi.fn<() => void>();
  whenAreaInView(form, new AbortController().signal, run);
  vi.unstubAllGlobals();
  expect(run).toHaveBeenCalledOnce();
});
