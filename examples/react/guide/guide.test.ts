import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const DOCS = resolve(import.meta.dirname, '../../../docs');
const TESTS = resolve(import.meta.dirname, '../../../packages/staytags/src/app');

/** The blocks of the guide in their order. These files are compiled, and the tests beside the components run them. */
const FILES = [
  ...['first-page', 'events', 'dialogs', 'cards', 'hooks', 'tags', 'printed'].map((name) =>
    join(import.meta.dirname, `${name}.tsx`),
  ),
  join(TESTS, 'guide-bag.test.tsx'),
];

async function blocksOf(page: string): Promise<readonly (string | undefined)[]> {
  const text = await readFile(join(DOCS, page), 'utf8');
  return [...text.matchAll(/^```tsx\n([^]*?)^```/gm)].map(([, code]) => code);
}

it('each block of the guide is a file that is compiled and run, word for word [REACT-12]', async () => {
  expect(await blocksOf('guides/react.md')).toEqual(await Promise.all(FILES.map((file) => readFile(file, 'utf8'))));
});

it('the sample of the install page is a file that is compiled, word for word [REACT-12]', async () => {
  expect(await blocksOf('install.md')).toEqual([await readFile(join(import.meta.dirname, 'install.tsx'), 'utf8')]);
});
