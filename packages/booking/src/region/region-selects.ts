import { findAll } from '@staytags/element/host/selectors';
import { showElement } from '@staytags/ui/motion/show-element';
import { own } from '@staytags/ui/clone/own';
import type { Province } from './region.logic.ts';

export interface Selects {
  readonly country: HTMLSelectElement;
  readonly province: HTMLSelectElement;
}

/** Finds the two selects inside the element: by the option's selectors, else the first two. */
export function findSelects(
  host: HTMLElement,
  options: { readonly country: string; readonly province: string },
): Selects | undefined {
  const all = [...host.querySelectorAll('select')];
  const by = (selector: string, other?: Element) =>
    findAll<HTMLSelectElement>(host, host, selector).find((one) => one !== other && all.includes(one));
  const country = by(options.country) ?? all[0];
  const province = by(options.province, country) ?? all.find((one) => one !== country);
  return country && province ? { country, province } : undefined;
}

/** The list that the CMS printed, unless Back has restored a country other than the printed one. */
export function printedProvinces({ country, province }: Selects): Province[] | undefined {
  const printedCountry = [...country.options].find(({ defaultSelected }) => defaultSelected) ?? country.options[0];
  if (country.value === '' || printedCountry?.value !== country.value) return undefined;
  const list = [...province.options]
    .filter(({ value }) => value !== '')
    .map(({ value, text }) => [value, text] as const);
  return list.length > 0 ? list : undefined;
}

/** A clone requests its own list, since its country may be another one. */
const option = (value: string, text: string): HTMLOptionElement =>
  own(Object.assign(document.createElement('option'), { value, textContent: text }));

/** Puts in the one option that shows while a list loads. */
export const waitIn = (select: HTMLSelectElement, text: string): void => select.replaceChildren(option('', text));

/** Puts in the placeholder and the list, and selects the earlier choice. Names are text, never markup. */
export function fillSelect(
  select: HTMLSelectElement,
  placeholder: string,
  list: readonly Province[],
  chosen: string,
): void {
  const all = document.createDocumentFragment();
  all.append(option('', placeholder), ...list.map(([code, name]) => option(code, name)));
  select.replaceChildren(all);
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}

/** Shows or hides a select with its label: the largest box around it without another control, which it returns. */
export function showField(host: Element, select: HTMLSelectElement, on: boolean): HTMLElement {
  let field: HTMLElement = select;
  for (let box = field.parentElement; box && box !== host && isAlone(box); box = box.parentElement) field = box;
  showElement(field, on);
  for (const label of select.labels) if (!label.contains(select)) showElement(label, on);
  return field;
}

const isAlone = (box: Element): boolean => box.querySelectorAll('input, select, textarea, button').length === 1;
