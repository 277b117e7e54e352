import { shared } from '@staytags/bus/runtime';
import type { Behaviour, OptionsOf, StayHost } from '@staytags/element/widget';
import { http } from '@staytags/net/http';
import { latest } from '@staytags/net/latest';
import { adoptByPage, whenParsed, whenRestored } from '../checkout/controls.ts';
import { reportStep } from '../checkout/step.ts';
import { findSelects, fillSelect, printedProvinces, showField, waitIn, type Selects } from './region-selects.ts';
import { isCountry, provincesUrl, readProvinces, recall, remember, type Province } from './region.logic.ts';
import css from './region.css?inline';
import type { region } from './region.widget.ts';

type Options = OptionsOf<typeof region>;

/** What outlives a change of the options. */
interface Kept {
  /** The country whose list the state select holds. */
  shown?: string;
  /** Whether the CMS wants an answer. */
  required?: boolean;
  /** What was chosen, by country. */
  readonly chosen: Map<string, string>;
  readonly reported: Set<string>;
}

const hosts = new WeakMap<Element, Kept>();
const lists = shared('provinces', () => new Map<string, readonly Province[]>());

export const behaviour: Behaviour = (host, raw, signal) => {
  const options = raw as Options;
  const kept: Kept = hosts.get(host) ?? { chosen: new Map(), reported: new Set() };
  hosts.set(host, kept);
  adoptByPage(host, 'region', css);
  reportStep(host, { step: options.step, product: options.product }, signal);
  const loader = createLoader(host, options, kept, signal);
  whenParsed(signal, loader.start);
  host.addEventListener('change', ({ target }) => loader.changed(target), { signal });
  whenRestored(host, signal, loader.restored);
};

function createLoader(host: StayHost, options: Options, kept: Kept, signal: AbortSignal) {
  const only = latest();
  let loading: string | undefined;
  let error: HTMLElement | undefined;
  signal.addEventListener('abort', () => {
    only.cancel();
    clearError();
  });

  /** Looked up each time: the CMS's AJAX may have replaced them. */
  function selects(): Selects | undefined {
    const found = findSelects(host, options);
    // An empty tag may be filled later, by the CMS's AJAX.
    if (!found && host.childElementCount > 0)
      report('no selects', 'It needs a country select and a state select inside it, so it does nothing. Put them in.');
    return found;
  }

  function report(key: string, message: string): void {
    if (kept.reported.has(key)) return;
    kept.reported.add(key);
    console.error(`[stay-region] ${message}`, host);
  }

  function start(): void {
    const found = selects();
    if (!found) return;
    const { country, province } = found;
    kept.required ??= province.required;
    const printed = kept.shown === undefined ? printedProvinces(found) : undefined;
    if (printed) {
      kept.shown = country.value;
      lists.set(provincesUrl(options.path, country.value), printed);
    }
    if (kept.shown !== country.value) void load(found);
  }

  function changed(target: EventTarget | null): void {
    const found = selects();
    if (!found) return;
    if (target === found.country) void load(found);
    if (target !== found.province || loading !== undefined) return;
    const choice = { country: found.country.value, province: found.province.value };
    kept.chosen.set(choice.country, choice.province);
    saveToHistory(found.province.name, choice);
  }

  /** The browser put the country back without a word, or the page slept while a list was on its way. */
  function restored(fromCache: boolean): void {
    const found = selects();
    if (!found) return;
    const stuck = fromCache && (loading !== undefined || error !== undefined);
    if (stuck || (loading ?? kept.shown) !== found.country.value) void load(found);
  }

  async function load(found: Selects): Promise<void> {
    const country = found.country.value;
    only.cancel();
    clearError();
    busy(undefined, found);
    const url = provincesUrl(options.path, country);
    const known = isCountry(country) ? lists.get(url) : [];
    if (known) {
      if (country !== '' && !isCountry(country))
        report(
          country,
          `The country "${country.slice(0, 40)}" is no code of two capital letters, so it has no states.`,
        );
      show(found, country, known);
      return;
    }
    delete kept.shown;
    busy(country, found);
    waitIn(found.province, host.stayText('loading'));
    try {
      const answer = await only(async (aborted) => {
        const client = await http();
        return { list: readProvinces(await client.get(url, { signal: aborted })) };
      });
      // Another country was chosen meanwhile, which is shown already or on its way.
      if (!answer || signal.aborted) return;
      if (!answer.list) throw new Error('its answer is no map of codes to names');
      lists.set(url, answer.list);
      busy(undefined, found);
      show(found, country, answer.list);
    } catch (cause) {
      if (signal.aborted) return;
      busy(undefined, found);
      fail(found, country, cause);
    }
  }

  function busy(country: string | undefined, { province }: Selects): void {
    loading = country;
    host.setStayState('loading', country !== undefined);
    if (country === undefined) province.removeAttribute('aria-busy');
    else province.setAttribute('aria-busy', 'true');
  }

  function show({ province }: Selects, country: string, list: readonly Province[]): void {
    kept.shown = country;
    const past = recall(history.state, province.name);
    const wanted = kept.chosen.get(country) ?? (past?.country === country ? past.province : '');
    fillSelect(province, host.stayText('select'), list, wanted);
    const none = country !== '' && list.length === 0;
    // What cannot be answered must not hold the form back.
    province.required = kept.required === true && !none;
    province.disabled = none && options.whenEmpty === 'disable';
    showField(host, province, !none || options.whenEmpty === 'disable');
  }

  function fail(found: Selects, country: string, cause: unknown): void {
    show(found, country, []);
    delete kept.shown;
    const { province } = found;
    province.disabled = false;
    showField(host, province, true);
    host.setStayState('failed', true);
    console.warn(`[stay-region] The list for ${country} did not come; the form can be sent without.`, cause);
    if (options.messages) error = sayFailed(found);
  }

  function sayFailed(found: Selects): HTMLElement {
    const box = document.createElement('p');
    box.className = 'stay-region-error';
    box.setAttribute('role', 'alert');
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = host.stayText('retry');
    retry.addEventListener('click', () => {
      found.province.focus();
      void load(found);
    });
    box.append(host.stayText('failed'), ' ', retry);
    showField(host, found.province, true).after(box);
    return box;
  }

  function clearError(): void {
    host.setStayState('failed', false);
    error?.remove();
    error = undefined;
  }

  return { start, changed, restored };
}

/** Kept in this entry of the history, so that Back finds it, and no other visit does. */
function saveToHistory(name: string, choice: { country: string; province: string }): void {
  const state = name ? remember(history.state, name, choice) : undefined;
  if (!state) return;
  try {
    history.replaceState(state, '');
  } catch {
    // Some browsers count such calls; the visit goes on without.
  }
}
