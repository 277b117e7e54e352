import { readFileSync } from 'node:fs';

const SHEETS = [
  'tokens.css',
  'base.css',
  'controls.css',
  'forms.css',
  'frame.css',
  'cards.css',
  'parts.css',
  'pages.css',
  'home.css',
  'results.css',
  'property.css',
  'checkout.css',
] as const;

/** The theme as one file, in the order of its layers. */
export function themeCss(): string {
  return SHEETS.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
}
