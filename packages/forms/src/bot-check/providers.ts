import { isPlainObject } from '@staytags/base/json';
import type { BotCheckSettings } from './bot-check.logic.ts';

interface MountOptions extends Pick<BotCheckSettings, 'sitekey' | 'invisible' | 'theme'> {
  /** There is a new token, or the old one has expired. */
  readonly onToken: (token: string) => void;
  readonly onError: () => void;
}

/** A check that is on the page. */
export interface BotCheckWidget {
  token(): string;
  /** Starts an invisible check. */
  execute(): void;
  reset(): void;
}

/** The interface that the four providers share [LEAD-3]. */
export interface BotCheckProvider {
  /** The URL of its script, with the name of the callback to call once it has loaded. */
  readonly script: (src: string, onload: string, lang: string) => string;
  readonly src: string;
  /** Whether the script calls that function; else its `load` event counts. */
  readonly callsBack: boolean;
  /** Throws if the provider's API is missing. */
  readonly mount: (container: HTMLElement, options: MountOptions) => BotCheckWidget;
}

type Api = Readonly<Record<string, (...args: unknown[]) => unknown>>;

function api(name: string): Api {
  const found = (window as unknown as Record<string, unknown>)[name];
  // An element with that id would clobber the global.
  if (found && (typeof found === 'object' || typeof found === 'function') && !(found instanceof Node))
    return found as Api;
  throw new Error(`window.${name} is not there`);
}

const explicit = (src: string, onload: string, lang: string): string => {
  const url = new URL(src, document.baseURI);
  url.searchParams.set('onload', onload);
  url.searchParams.set('render', 'explicit');
  if (lang) url.searchParams.set('hl', lang);
  return url.href;
};

/** reCAPTCHA v2 and those with the same interface: a widget renders into an element and has an id. */
const recaptchaLike = (global: string, src: string, extra: (options: MountOptions) => object): BotCheckProvider => ({
  script: explicit,
  src,
  callsBack: true,
  mount(container, options) {
    const library = api(global);
    const { sitekey, theme, onToken, onError } = options;
    const id = library['render']?.(container, {
      sitekey,
      theme,
      callback: (token: unknown) => onToken(String(token)),
      'expired-callback': () => onToken(''),
      'error-callback': onError,
      ...extra(options),
    });
    return {
      token: () => String(library['getResponse']?.(id) ?? ''),
      execute: () => void library['execute']?.(id),
      reset: () => void library['reset']?.(id),
    };
  },
});

const friendly: BotCheckProvider = {
  script: (src) => new URL(src, document.baseURI).href,
  src: 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@0.1/site.min.js',
  callsBack: false,
  mount(container, { sitekey, theme, invisible, onToken, onError }) {
    const widget = api('frcaptcha')['createWidget']?.({
      element: container,
      sitekey,
      theme,
      startMode: invisible ? 'none' : 'focus',
    });
    if (!isWidget(widget)) throw new Error('frcaptcha.createWidget made no widget');
    container.addEventListener('frc:widget.complete', (event) => {
      const { detail } = event as CustomEvent<unknown>;
      onToken(isPlainObject(detail) ? String(detail['response']) : widget.getResponse());
    });
    container.addEventListener('frc:widget.expire', () => onToken(''));
    container.addEventListener('frc:widget.error', onError);
    return {
      // Until solved, the response is a state with a leading dot: `.UNSTARTED`.
      token: () => widget.getResponse().replace(/^\..*$/, ''),
      execute: () => widget.start(),
      reset: () => widget.reset(),
    };
  },
};

interface FriendlyWidget {
  getResponse(): string;
  start(): void;
  reset(): void;
}
const isWidget = (value: unknown): value is FriendlyWidget =>
  typeof value === 'object' && value !== null && 'getResponse' in value && 'start' in value && 'reset' in value;

const size = ({ invisible }: MountOptions): object => (invisible ? { size: 'invisible' } : {});

export const PROVIDERS: Readonly<Record<string, BotCheckProvider>> = {
  recaptcha: recaptchaLike('grecaptcha', 'https://www.google.com/recaptcha/api.js', size),
  hcaptcha: recaptchaLike('hcaptcha', 'https://js.hcaptcha.com/1/api.js', size),
  turnstile: recaptchaLike('turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js', ({ invisible }) =>
    invisible ? { execution: 'execute', appearance: 'interaction-only' } : {},
  ),
  friendlycaptcha: friendly,
};
