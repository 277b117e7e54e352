import { shared } from '@staytags/bus/runtime';

const sheets = shared('sheets', () => new Map<string, CSSStyleSheet>());

const hasLightDark = globalThis.CSS?.supports('color', 'light-dark(red, red)') ?? true;

/** Parentheses, up to three deep: `color-mix(in srgb, var(--a, rgb(0 0 0)) 5%, white)`. */
const CALL = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const COLOR = `(?:[^(),]|${CALL})+`;
const LIGHT_DARK = new RegExp(String.raw`light-dark\((${COLOR}),${COLOR}\)`, 'g');

/** The stylesheet for Chrome before 123, Firefox before 120 and Safari before 17.5, which lack `light-dark()`: always the light colours. */
export const lightOnly = (css: string): string => css.replace(LIGHT_DARK, '$1');

/** The page's one constructable stylesheet of that name. */
export function sheetOf(name: string, css: string): CSSStyleSheet {
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(hasLightDark ? css : lightOnly(css));
    sheets.set(name, sheet);
  }
  return sheet;
}

/** Adopts the stylesheet of a shared piece into the shadow root around the element, once. */
export function adoptSheet(element: Element, name: string, css: string): void {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) adopt(root, name, css);
}

/** Adopts rules for our markup among the CMS's, into the document or the shadow root of the page. They must have no specificity. */
export function adoptPageSheet(host: Element, name: string, css: string): void {
  const root = host.getRootNode();
  if (root instanceof ShadowRoot || root instanceof Document) adopt(root, name, css);
}

function adopt(root: DocumentOrShadowRoot, name: string, css: string): void {
  const sheet = sheetOf(name, css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
