import { isPlainObject, type PlainObject } from '@staytags/base/json';
import { absolute } from '@staytags/cms/ajax/ajax-page';
import { pageSetting } from '@staytags/cms/page-settings';
import { http } from '@staytags/net/http';
import { drupal7Settings } from '@staytags/cms/drupal';

const GESTURES = ['pointermove', 'pointerdown', 'touchmove', 'keydown'] as const;

/** The list of forms from Drupal's own script, else ours. */
const ours: { forms: PlainObject; human: boolean } = { forms: {}, human: false };

function list(): { forms: PlainObject; human: boolean } {
  const settings = drupal7Settings();
  const live = isPlainObject(settings) ? settings['antibot'] : undefined;
  return isPlainObject(live) ? (live as unknown as typeof ours) : ours;
}

/**
 * Antibot withholds a form's action and key until a person interacts. Cached pages have stale keys, so a new form requests the list from
 * the CMS and waits for the next gesture [LEAD-5].
 */
export async function followAntibot(prefix: string, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const antibot = list();
  try {
    const url = absolute(`${prefix}-leads-antibot-workaround`);
    if (prefix && url) {
      const answer = await (await http()).get(url.href, { signal, once: true });
      if (isPlainObject(answer)) {
        const { forms } = answer;
        antibot.forms = { ...antibot.forms, ...(isPlainObject(forms) ? forms : answer) };
      }
    }
  } catch {
    // Fall back to the printed keys.
  }
  if (signal.aborted) return;
  antibot.human = false;
  const unlock = () => {
    antibot.human = true;
    unlockForm(form, antibot.forms);
    stop.abort();
  };
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  for (const type of GESTURES) addEventListener(type, unlock, { signal: stop.signal, passive: true });
}

function unlockForm(form: HTMLFormElement, forms: PlainObject): void {
  const { forms: printed } = pageSetting('antibot');
  const known = isPlainObject(printed) ? printed : {};
  const id = form.getAttribute('id') ?? '';
  const entry = forms[id] ?? known[id];
  if (!isPlainObject(entry)) return;
  const action = typeof entry['action'] === 'string' ? absolute(entry['action']) : undefined;
  if (action?.origin === location.origin) form.setAttribute('action', String(entry['action']));
  const key = form.querySelector<HTMLInputElement>('input[name="antibot_key"]');
  if (key && typeof entry['key'] === 'string') key.value = entry['key'];
}
