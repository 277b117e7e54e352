import { existsSync, readFileSync } from 'node:fs';
import { html, type Html } from './html.ts';

interface Hints {
  preload: Record<string, Record<string, string[]>>;
  integrity: Record<string, string>;
}

const HINTS = new URL('../../../packages/staytags/dist/hints.json', import.meta.url);

/** Read for each page: a new build is served without a restart. */
const readHints = (): Hints =>
  existsSync(HINTS) ? (JSON.parse(readFileSync(HINTS, 'utf8')) as Hints) : { preload: {}, integrity: {} };

/** Module preloads for the tags in the page, as the build's `hints.json` lists them. */
export function preloads(script: string, bodies: readonly Html[]): Html {
  const { preload, integrity } = readHints();
  const tags = new Set(
    bodies.flatMap(({ text }) => [...text.matchAll(/<(stay-[a-z-]+)/g)].map(([, tag]) => tag ?? '')),
  );
  const files = new Set([...tags].flatMap((tag) => preload[script]?.[tag] ?? []));
  const numberOf = (file: string) => Number(/(\d+)\.js$/.exec(file)?.[1]);
  return html`${[...files]
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((file) => html`<link rel="modulepreload" href="/staytags/${file}" integrity="${integrity[file] ?? ''}" />`)}`;
}
