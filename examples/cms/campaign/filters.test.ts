import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { size, tried } from '../../../tools/campaign.ts';
import { judge } from './browser.ts';
import { documents, KNOWN } from './documents.ts';

const COUNT = size(2_000, 20_000);

const filtered = (chain: string, texts: readonly string[]): string[] => {
  const { stdout, stderr, status } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', join(import.meta.dirname, 'filters.php'), chain],
    { input: texts.map((text) => JSON.stringify(text)).join('\n') + '\n', encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0 || stderr !== '') throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
};

const hasPhp = spawnSync('php', ['-v']).status === 0;

// PHP is no tool of this repository: without it, nothing of it can be tried.
describe.runIf(hasPhp)('texts of somebody who means harm', { timeout: 240_000 }, () => {
  const texts = documents(COUNT);

  it.each(['drupal', 'wordpress', 'answer'])(
    `bring no script, no attribute and no element past the filters: ${COUNT} texts, chain %s [CMS-5]`,
    async (chain) => {
      const results = filtered(chain, texts);
      expect(results).toHaveLength(COUNT);
      expect(await judge(results, chain === 'answer' ? 'printed' : 'listed')).toEqual([]);
      tried(COUNT);
      // The chain lets our tags through at all.
      expect(results.filter((html) => html.includes('<stay-')).length).toBeGreaterThan(COUNT / 20);
    },
  );

  it.each(['reader', 'page'])(
    `are read as a browser reads them: ${COUNT} texts, with an element in front of all content, by the %s [CMS-5]`,
    async (chain) => {
      const results = filtered(chain, texts);
      expect(await judge(results, 'place')).toEqual([]);
      tried(COUNT);
      expect(results.filter((html) => html.includes('<x-here>')).length).toBeGreaterThan(COUNT / 2);
    },
  );

  it('are seen where an element stands in them that the reader has not placed [CMS-5]', async () => {
    tried(2000);
    const anywhere = await judge(filtered('anywhere', texts.slice(0, 2000)), 'place');
    expect(anywhere.length).toBeGreaterThan(100);
  });

  it('are seen where words say what they stand for, and stand anywhere [CMS-5]', async () => {
    const found = await judge(filtered('naive', texts.slice(0, 2000)));
    tried(2000);
    const attributes = found.filter((finding) => finding.found.includes('[on'));
    expect(attributes.length).toBeGreaterThan(10);
    expect(found.some((finding) => finding.found === 'ran')).toBe(true);
    expect(attributes.some(({ number }) => number < KNOWN.length)).toBe(true);
  });
});
