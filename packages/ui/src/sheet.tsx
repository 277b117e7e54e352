import { shared } from '@staytags/bus/runtime';

const sheets = shared('sheets', () => new Map<string, CSSStyleSheet>());

/** The page's one constructable stylesheet of a name, made when it is first asked for. */
export function sheetOf(name: string, css: string): CSSStyleSheet {
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(name, sheet);
  }
  return sheet;
}

/** Gives the shadow root that an element stands in the stylesheet of a shared piece, once. */
export function adoptSheet(element: Element, name: string, css: string): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = sheetOf(name, css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
