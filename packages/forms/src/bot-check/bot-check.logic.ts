import { isOn, isPlainObject } from '@staytags/base/json';

/** The site's `bt_leads_recaptcha` settings. */
export interface BotCheckSettings {
  readonly shouldLoad: boolean;
  readonly provider: string;
  readonly sitekey: string;
  readonly invisible: boolean;
  readonly theme: string;
  /** Another address of the provider's script: a host for countries where the usual one is blocked, or the site's own. */
  readonly src: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the settings as PHP writes them [LEAD-4]. */
export function readBotCheck(raw: unknown): BotCheckSettings {
  const settings = isPlainObject(raw) ? raw : {};
  return {
    shouldLoad: isOn(settings['should_load']),
    provider: text(settings['provider']) || 'recaptcha',
    sitekey: text(settings['sitekey']) || text(settings['site_key']),
    invisible: text(settings['size']) === 'invisible',
    theme: text(settings['theme']) || 'light',
    src: text(settings['src']),
  };
}
