import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const GUIDE = resolve(import.meta.dirname, '../../../docs/guides/react.md');
const TESTS = resolve(import.meta.dirname, '../../../packages/staytags/src/app');

/** The blocks of the guide in their order. These files are compiled, and the tests beside the components run them. */
const FILES = [
  ...['first-page', 'events', 'dialogs', 'cards', 'hooks', 'tags', 'printed'].map((name) =>
    join(import.meta.dirname, `${name}.tsx`),
  ),
  join(TESTS, 'guide-bag.test.tsx'),
];

it('each block of the guide is a file that is compiled and run, word for word [REACT-12]', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const blocks = [...guide.matchAll(/^```tsx\n([^]*?)^```/gm)].map(([, code]) => code);
  expect(blocks).toEqual(await Promise.all(FILES.map((file) => readFile(file, 'utf8'))));
});
