import { changeHistory } from '@staytags/net/storage/history';
import { shared } from '@staytags/bus/runtime';
import { whenParsed } from '@staytags/element/host/cms-form';
import { whenRestored } from '../checkout/when-restored.ts';
import { behaviourOf, type BehaviourProps } from '@staytags/element/declare/widget';
import { http } from '@staytags/net/http';
import { createResource } from '@staytags/net/resource';
import { adoptPageSheet } from '@staytags/ui/basics/sheet';
import { createStepReport } from '../checkout/step.ts';
import { findSelects, fillSelect, printedProvinces, showField, waitIn, type Selects } from './region-selects.ts';
import { isCountry, provincesUrl, readProvinces, recall, remember, type Province } from './region.logic.ts';
import css from './region.css?inline';
import { region } from './region.widget.ts';
import { make } from '@staytags/ui/basics/make';
import { makeButton } from '@staytags/ui/basics/make-button';
import { dropDead, own } from '@staytags/ui/clone/own';

const lists = shared('provinces', () => new Map<string, readonly Province[]>());

/** Marks a state select that the CMS requires, while its country has no states. */
const REQUIRED = 'data-stay-required';

export const behaviour = behaviourOf(region, (props) => {
  const { host, get, signal } = props;
  adoptPageSheet(host, 'region', css);
  const reportStep = createStepReport(host, signal);
  const loader = createLoader(props);
  reportStep(get.options);
  whenParsed(signal, loader.start);
  host.addEventListener('change', ({ target }) => loader.changed(target), { signal });
  whenRestored(host, signal, loader.restored);
  return (before) => {
    reportStep(get.options);
    return loader.update(before);
  };
});

function createLoader({ host, get, signal }: BehaviourProps<typeof region>) {
  /** What the newest request is for. */
  let asked: { readonly found: Selects; readonly country: string; readonly url: string } | undefined;
  const resource = createResource<readonly Province[]>((change) => {
    if (!asked || change.status === 'pending') return;
    const { found, country, url } = asked;
    busy(undefined, found);
    if (change.status === 'failed') fail(found, country, change.error);
    if (change.status !== 'ready') return;
    lists.set(url, change.value);
    show(found, country, change.value);
  });
  /** The country whose list the state select holds. */
  let shown: string | undefined;
  /** Whether the CMS had made the state select required. */
  let required: boolean | undefined;
  let taken: HTMLSelectElement | undefined;
  let printedOptions: readonly Node[] = [];
  const chosen = new Map<string, string>();
  const reported = new Set<string>();
  let loading: string | undefined;
  let error: HTMLElement | undefined;
  /** The list that we have filled in; the CMS's own stays unchanged. */
  let filled: readonly Province[] | undefined;
  signal.addEventListener('abort', () => {
    resource.cancel();
    clearError();
    if (!taken) return;
    taken.required = required === true;
    taken.removeAttribute(REQUIRED);
    taken.disabled = false;
    showField(host, taken, true);
  });

  /** Looked up each time: the CMS's AJAX may have replaced them. */
  function selects(): Selects | undefined {
    const found = findSelects(host, get.options);
    // An empty tag may be filled later, by the CMS's AJAX.
    if (!found && host.childElementCount > 0)
      report(
        'no selects',
        'It needs a country select and a state select inside it, and does nothing without them. Put both inside the tag.',
      );
    return found;
  }

  function report(key: string, message: string): void {
    if (reported.has(key)) return;
    reported.add(key);
    console.error(`[stay-region] ${message}`, host);
  }

  function start(): void {
    dropDead(host);
    const found = selects();
    if (!found) return;
    const { country, province } = found;
    if (required === undefined) printedOptions = [...province.childNodes];
    // In a clone, the original may have taken it away [CORE-7].
    required ??= province.required || province.hasAttribute(REQUIRED);
    taken = province;
    const printed = shown === undefined ? printedProvinces(found) : undefined;
    if (printed) {
      shown = country.value;
      lists.set(provincesUrl(get.options.path, country.value), printed);
    }
    if (shown !== country.value) void load(found);
  }

  function changed(target: EventTarget | null): void {
    const found = selects();
    if (!found) return;
    if (target === found.country) void load(found);
    if (target !== found.province || loading !== undefined) return;
    const choice = { country: found.country.value, province: found.province.value };
    chosen.set(choice.country, choice.province);
    saveToHistory(found.province.name, choice);
  }

  /** The browser restored the country without an event, or the page was in the back-forward cache while a list loaded. */
  function restored(fromCache: boolean): void {
    const found = selects();
    if (!found) return;
    const stuck = fromCache && (loading !== undefined || error !== undefined);
    if (stuck || (loading ?? shown) !== found.country.value) void load(found);
  }

  async function load(found: Selects): Promise<void> {
    const country = found.country.value;
    resource.cancel();
    clearError();
    busy(undefined, found);
    const url = provincesUrl(get.options.path, country);
    const known = isCountry(country) ? lists.get(url) : [];
    if (known) {
      if (country !== '' && !isCountry(country))
        report(
          country,
          `The country "${country.slice(0, 40)}" is not a valid country code, so its states cannot be loaded. Correct the value of its option.`,
        );
      show(found, country, known);
      return;
    }
    shown = undefined;
    busy(country, found);
    waitIn(found.province, get.t('loading'));
    asked = { found, country, url };
    await resource.load(async (aborted) => {
      const list = readProvinces(await (await http()).get(url, { signal: aborted }));
      if (!list) throw new Error('its response is not a map of codes to names');
      return list;
    });
  }

  function busy(country: string | undefined, { province }: Selects): void {
    loading = country;
    host.setStayState('loading', country !== undefined);
    if (country === undefined) province.removeAttribute('aria-busy');
    else province.setAttribute('aria-busy', 'true');
  }

  function show(found: Selects, country: string, list: readonly Province[], stays = false): void {
    const { province } = found;
    shown = country;
    filled = list;
    taken = province;
    const past = recall(history.state, province.name);
    const wanted = chosen.get(country) ?? (past?.country === country ? past.province : '');
    fillSelect(province, get.t('select'), list, wanted);
    const none = country !== '' && list.length === 0;
    // The field leaves, and must not take the focus with it [CORE-39].
    if (none && !stays && province.matches(':focus')) found.country.focus();
    // A select without options must not block the form.
    province.required = required === true && !none;
    province.toggleAttribute(REQUIRED, required === true && none);
    province.disabled = none && get.options.whenEmpty === 'disable';
    showField(host, province, !none || get.options.whenEmpty === 'disable');
  }

  function fail(found: Selects, country: string, cause: unknown): void {
    show(found, country, [], true);
    shown = undefined;
    const { province } = found;
    province.disabled = false;
    showField(host, province, true);
    host.setStayState('failed', true);
    console.warn(
      `[stay-region] The states of ${country} could not be loaded. The form can be submitted without one.`,
      cause,
    );
    if (get.options.messages) error = showError(found);
  }

  function showError(found: Selects): HTMLElement {
    const again = () => {
      found.province.focus();
      void load(found);
    };
    const retry = makeButton(again, {}, get.t('retry'));
    const box = own(make('p', { class: 'stay-region-error', role: 'alert' }, get.t('failed'), ' ', retry));
    showField(host, found.province, true).after(box);
    return box;
  }

  function clearError(): void {
    host.setStayState('failed', false);
    error?.remove();
    error = undefined;
  }

  function update({ country, province, path }: typeof get.options): boolean {
    if (country !== get.options.country || province !== get.options.province) {
      taken?.replaceChildren(...printedOptions);
      return false;
    }
    const found = selects();
    if (!found) return true;
    const isOutdated = filled !== undefined && path !== get.options.path;
    if (isOutdated || loading !== undefined || error !== undefined) void load(found);
    else if (shown === undefined || shown !== found.country.value) start();
    else if (filled) show(found, shown, filled);
    return true;
  }

  return { start, changed, restored, update };
}

/** Stored in this history entry, so that Back restores it and another visit does not. */
function saveToHistory(name: string, choice: { country: string; province: string }): void {
  const state = name ? remember(history.state, name, choice) : undefined;
  if (state) changeHistory('replaceState', location.href, state);
}
