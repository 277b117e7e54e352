import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

/** The walks in CONTRIBUTING, with the folders that their paths are relative to. */
const WALKS: readonly (readonly [string, readonly string[]])[] = [
  ['How a search page loads', ['packages']],
  ['Follow one option', ['packages']],
  ['Follow one price', ['packages/booking/src', '.']],
];

const steps = WALKS.flatMap(([title, bases]) => {
  const [, walk = ''] = text.split(`## ${title}\n`);
  const [part = ''] = walk.split('\n## ');
  return [...part.matchAll(/^\d+\. .*$/gm)].map(([step]) => [title, step, bases] as const);
});

it('finds the steps of every walk', () => {
  expect(new Set(steps.map(([title]) => title)).size).toBe(WALKS.length);
  expect(steps.length).toBeGreaterThan(20);
});

describe.each(steps)('%s: %s', (_title, step, bases) => {
  const quoted = [...step.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const files = quoted.filter((code) => /^[\w/.-]+\.tsx?$/.test(code));
  const find = (path: string) => bases.map((base) => join(ROOT, base, path)).find(existsSync);

  it('names files that exist, and what is in them', () => {
    expect(files.filter((path) => !find(path))).toEqual([]);
    const code = files.map((path) => readFileSync(find(path) ?? '', 'utf8')).join('\n');
    const names = files.length > 0 ? quoted.filter((one) => /^[a-z][A-Za-z.]+$/.test(one) && !one.includes('.')) : [];
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});
