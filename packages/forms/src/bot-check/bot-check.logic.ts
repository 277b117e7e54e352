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
  const given = isPlainObject(raw) ? raw : {};
  return {
    shouldLoad: isOn(given['should_load']),
    provider: text(given['provider']) || 'recaptcha',
    sitekey: text(given['sitekey']) || text(given['site_key']),
    invisible: text(given['size']) === 'invisible',
    theme: text(given['theme']) || 'light',
    src: text(given['src']),
  };
}
