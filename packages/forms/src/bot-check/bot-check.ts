import { ownValue } from '@staytags/base/json';
import { safeUrl } from '@staytags/base/url';
import { shared } from '@staytags/bus/runtime';
import { langNow } from '@staytags/element/declare/language';
import { pageSetting } from '@staytags/cms/page-settings';
import { policy } from '@staytags/net/safe-html';
import { readBotCheck, type BotCheckSettings } from './bot-check.logic.ts';
import { PROVIDERS, type BotCheckProvider, type BotCheckWidget } from './providers.ts';

const MARKED = '[data-bot-check]';
/** Where the providers' own scripts put their checks. */
const CONTAINER = `${MARKED}, .g-recaptcha, .cf-turnstile, .h-captcha, .frc-captcha`;
/** The markup that providers insert. */
const FILLED = 'iframe, [name$="-response"], [name="frc-captcha-solution"]';
/** A site that puts the class on its own button has the provider's script bind it, so nothing can be mounted there. */
const BUTTON = 'button, input';
/** A place that we have filled. In a clone, its check is dead [CORE-7]. */
const OURS = '[data-stay-check]';
const LOAD_MS = 15_000;

/** One script per address and page. */
const scripts = shared('bot-checks', () => new Map<string, Promise<void>>());
let calls = 0;

function loadScript(provider: BotCheckProvider, { src }: BotCheckSettings, lang: string): Promise<void> {
  const address = safeUrl(src || provider.src, 'navigate', document.baseURI) ?? provider.src;
  let loading = scripts.get(address);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const callback = `stayBotCheck${(calls += 1)}`;
      const script = document.createElement('script');
      const timer = setTimeout(() => reject(new Error('it did not load in time')), LOAD_MS);
      const done = () => {
        clearTimeout(timer);
        Reflect.deleteProperty(window, callback);
        resolve();
      };
      if (provider.callsBack) Object.assign(window, { [callback]: done });
      else script.addEventListener('load', done);
      script.addEventListener('error', () => reject(new Error('it could not be fetched')));
      const url = provider.script(address, callback, lang);
      script.src = (policy()?.createScriptURL?.(url) ?? url) as string;
      script.async = true;
      document.head.append(script);
    });
    scripts.set(address, loading);
    // The next press retries.
    loading.catch(() => scripts.delete(address));
  }
  return loading;
}

/** Loads the check of a form once its lazy-load area is fully visible [LEAD-4]. */
export function whenAreaInView(form: HTMLFormElement, signal: AbortSignal, run: () => void): void {
  const area = form.closest('[data-lazy-load]') ?? form.querySelector('[data-lazy-load]');
  if (!area) return;
  if (typeof IntersectionObserver === 'undefined') return run();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= 1)) return;
      observer.disconnect();
      run();
    },
    { threshold: 1 },
  );
  observer.observe(area);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

export interface BotCheck {
  isNeeded(form: HTMLFormElement): boolean;
  /** The token of the form's check; empty until the visitor passes it. */
  token(form: HTMLFormElement): string;
  /** Loads and mounts the form's check. Resolves to false if the provider fails. */
  mount(form: HTMLFormElement): Promise<boolean>;
  /** Runs the check and resolves to its token; a visible check waits for the visitor. Resolves to an empty text on failure. */
  run(form: HTMLFormElement): Promise<string>;
  isWaiting(form: HTMLFormElement): boolean;
  /** Starts a check again that waits for the visitor. Returns whether it has waited for long, and may never give a token. */
  retry(form: HTMLFormElement): boolean;
  /** Whether the check is invisible and runs on submit. */
  isInvisible(): boolean;
  /** A token is valid once. */
  reset(form: HTMLFormElement): void;
}

interface Mounted {
  readonly widget: BotCheckWidget;
  token: string;
  waiting: ((token: string) => void) | undefined;
  since: number;
}

/** The checks on the page. A provider fills a place once, and an element that a script moves mounts again. */
const mounted = shared('bot-check-places', () => new WeakMap<Element, Mounted>());

/** The site's captcha provider checks for bots, inside the form [LEAD-3] [LEAD-4]. */
export function createBotCheck(): BotCheck {
  const settings = () => readBotCheck(pageSetting('botCheck'));
  /** The check is ours if the page says so, or if the site has us load the provider and has not filled the place itself [LEAD-3]. */
  const isOurs = (place: HTMLElement): boolean =>
    place.matches(MARKED) ||
    place.matches(OURS) ||
    mounted.has(place) ||
    (settings().shouldLoad && !place.matches(BUTTON) && !place.querySelector(FILLED));
  const containerOf = (form: HTMLFormElement): HTMLElement | undefined =>
    [...form.querySelectorAll<HTMLElement>(CONTAINER)].find(isOurs);
  const mountedIn = (form: HTMLFormElement): Mounted | undefined => {
    const container = containerOf(form);
    return container ? mounted.get(container) : undefined;
  };

  async function mount(form: HTMLFormElement): Promise<boolean> {
    const container = containerOf(form);
    if (!container || mounted.has(container)) return container !== undefined;
    const now = settings();
    const provider = ownValue(PROVIDERS, now.provider);
    const sitekey = now.sitekey || container.dataset['sitekey'] || '';
    if (!now.shouldLoad || !provider || !sitekey) {
      console.warn(
        '[staytags] The bot check is not loaded, so the form cannot be sent. Set bt_leads_recaptcha.should_load, provider and sitekey.',
      );
      return false;
    }
    try {
      await loadScript(provider, now, langNow(container));
      if (mounted.has(container)) return true;
      if (container.matches(OURS)) container.replaceChildren();
      const state: { mounted?: Mounted } = {};
      const finish = (token: string) => {
        if (!state.mounted) return;
        state.mounted.token = token;
        const { waiting } = state.mounted;
        if (token || now.invisible) state.mounted.waiting = undefined;
        if (token || now.invisible) waiting?.(token);
      };
      const widget = provider.mount(container, {
        sitekey,
        invisible: now.invisible,
        theme: now.theme,
        onToken: finish,
        onError: () => {
          state.mounted?.waiting?.('');
          if (state.mounted) state.mounted.waiting = undefined;
        },
      });
      state.mounted = { widget, token: '', waiting: undefined, since: 0 };
      mounted.set(container, state.mounted);
      container.dataset['stayCheck'] = '';
      return true;
    } catch (error) {
      console.error(
        '[staytags] The bot check could not load, so the form offers your e-mail address and phone number instead (data-mail, data-phone). Check its script, its key and the Content-Security-Policy.',
        error,
      );
      return false;
    }
  }

  function start(check: Mounted): void {
    try {
      check.widget.execute();
    } catch (error) {
      console.error('[staytags] The bot check could not start.', error);
      check.waiting?.('');
      check.waiting = undefined;
    }
  }

  return {
    isNeeded: (form) => containerOf(form) !== undefined,
    isInvisible: () => settings().invisible,
    token: (form) => mountedIn(form)?.widget.token() || mountedIn(form)?.token || '',
    mount,
    async run(form) {
      if (!(await mount(form))) return '';
      const check = mountedIn(form);
      if (!check) return '';
      const { invisible } = settings();
      if (!invisible) return check.widget.token() || check.token;
      // It may show pictures: the visitor takes as long as it takes.
      const token = await new Promise<string>((resolve) => {
        check.waiting = resolve;
        check.since = performance.now();
        start(check);
      });
      if (!token)
        console.error('[staytags] The bot check gave no token, so the form was not sent. The visitor can try again.');
      return token;
    },
    isWaiting: (form) => mountedIn(form)?.waiting !== undefined,
    retry(form) {
      const check = mountedIn(form);
      if (!check?.waiting) return false;
      start(check);
      const now = performance.now();
      const isLate = now - check.since > LOAD_MS;
      if (isLate) check.since = now;
      return isLate;
    },
    reset(form) {
      const check = mountedIn(form);
      if (!check) return;
      check.token = '';
      check.widget.reset();
    },
  };
}
