import { existsSync, readFileSync } from 'node:fs';
import { hintedFiles, type Hints } from '../../../packages/staytags/build/hinted.ts';
import { html, type Html } from './html.ts';

const HINTS = new URL('../../../packages/staytags/dist/hints.json', import.meta.url);

/** Read for each page, so that a new build is served without a restart. */
const readHints = (): Hints =>
  existsSync(HINTS)
    ? (JSON.parse(readFileSync(HINTS, 'utf8')) as Hints)
    : { preload: {}, views: {}, first: [], integrity: {} };

/**
 * Module preloads for the tags on the page, from the build's `hints.json`. Beside printed results they have a low priority, or they would
 * delay the first paint [CMS-8].
 */
export function preloads(script: string, bodies: readonly Html[], isPrinted: boolean): Html {
  const hints = readHints();
  const tags = new Set(
    bodies.flatMap(({ text }) => [...text.matchAll(/<(stay-[a-z-]+)/g)].map(([, tag]) => tag ?? '')),
  );
  const priority = isPrinted ? html` fetchpriority="low"` : null;
  return html`${hintedFiles(hints, script, tags).map((file) => {
    const more = html`integrity="${hints.integrity[file] ?? ''}"${priority}`;
    return html`<link rel="modulepreload" href="/staytags/${file}" ${more} />`;
  })}`;
}
