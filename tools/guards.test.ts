import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWorkspace, inCopy } from './workspace-copy.ts';

let copy: string;
beforeAll(async () => {
  copy = await copyWorkspace();
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

type Faults = Readonly<Record<string, string | ((before: string) => string)>>;

/** Puts faults into the copy while `run` runs: text at the end of a file, which may not exist yet, or a change of it. */
async function planted<T>(faults: Faults, run: () => T): Promise<T> {
  const files = await Promise.all(
    Object.entries(faults).map(async ([path, fault]) => {
      const file = join(copy, path);
      const before = await readFile(file, 'utf8').catch(() => undefined);
      await writeFile(file, typeof fault === 'string' ? `${before ?? ''}\n${fault}\n` : fault(before ?? ''));
      return { file, before };
    }),
  );
  try {
    return run();
  } finally {
    for (const { file, before } of files) await (before === undefined ? rm(file) : writeFile(file, before));
  }
}

/** The output of a step of `pnpm check` in the copy, without the colours that some CI machines force. */
async function check(faults: Faults, command: string, ...args: string[]): Promise<readonly [number | null, string]> {
  const { status, stdout, stderr } = await planted(faults, () => spawnSync(command, args, inCopy(copy)));
  return [status, stripVTControlCharacters(stdout + stderr)];
}

/** Runs tests of the workspace in the copy. */
const test = (faults: Faults, ...files: string[]): Promise<readonly [number | null, string]> =>
  check(faults, 'vitest', 'run', '--config', 'tools/logic.config.ts', ...files);

const failsWith = (...texts: string[]) => [
  expect.toSatisfy((status) => status !== 0),
  expect.toSatisfy((output: string) => texts.every((text) => output.includes(text)), `says ${texts.join(', ')}`),
];

it('fails for unused code', async () => {
  const faults: Faults = {
    'packages/base/src/money/money.ts': 'export const unusedSum = 1;',
    'packages/bus/src/members.ts': 'export type UnusedShape = 1;',
    'packages/net/src/unused-part.ts': 'export const part = 1;',
    'packages/net/src/http.ts': "import './nowhere.ts';",
    'packages/base/package.json': (text) => text.replace(/\}\s*$/, ',"dependencies":{"zustand":"^5.1.0"}}'),
    'tools/unused-tool.ts': 'export {};',
  };
  const names = ['unusedSum', 'UnusedShape', 'unused-part.ts', './nowhere.ts', 'zustand', 'unused-tool.ts'];
  expect(await check(faults, 'knip')).toEqual(failsWith(...names));
});

it('fails for code that only tests use', async () => {
  const faults: Faults = {
    'packages/base/src/money/money.ts': 'export const onlyTested = 1;',
    'packages/base/src/money/money.test.ts': "export { onlyTested as kept } from './money.ts';",
    'packages/bus/package.json': (text) => text.replace('"zustand"', '"fast-check": "^4.10.2", "zustand"'),
  };
  const production = ['--production', '--include', 'exports,types,dependencies'];
  expect(await check(faults, 'knip', ...production)).toEqual(failsWith('onlyTested', 'fast-check'));
});

it('fails for an option and a text named only in their declaration, and for an option that no page shows', async () => {
  const faults: Faults = {
    'packages/map/src/map/gmap.options.ts': (text) =>
      text.replace(
        '  autozoom: flag(',
        "  // A comment: unusedOption.\n  unusedOption: flag({ doc: '' }),\n  autozoom: flag(",
      ),
    'packages/forms/src/cms-form/cms-form.options.ts': (text) =>
      text.replace("  open: 'Ask", "  unusedText: 'unusedText',\n  open: 'Ask"),
  };
  expect(await test(faults, 'tools/contract.test.ts', 'tools/docs.test.ts')).toEqual(
    failsWith('"unusedOption"', '"unusedText"', 'uses every option', 'show every option of stay-map'),
  );
});

it('fails for imports against the layers, a feature that needs another, and a state that is declared twice', async () => {
  const faults: Faults = {
    'packages/search/src/planted.ts': "import '@staytags/page/tabs/tabs.logic';\nimport 'date-fns';",
    'packages/ui/src/planted.ts': "export * from '@staytags/element/host/host';",
    'packages/map/package.json': (text) =>
      text.replace('"dependencies": {', '"dependencies": { "@staytags/booking": "workspace:*",'),
    'packages/page/src/planted.ts':
      "declare module '@staytags/bus/bus' {\n  interface PageState {\n    order: string;\n  }\n}",
  };
  const names = ['imports @staytags/page', 'imports date-fns', 'imports @staytags/element', '"booking"', '"order"'];
  expect(await test(faults, 'tools/layers.test.ts')).toEqual(failsWith(...names));
});

it('fails for a walk of CONTRIBUTING that names a file or a function that is gone', async () => {
  const faults: Faults = {
    'CONTRIBUTING.md': (text) =>
      text.replace('trip/create-trip.ts', 'trip/made-trip.ts').replace('`resolveOptions`', '`mixOptions`'),
  };
  expect(await test(faults, 'tools/walks.test.ts')).toEqual(failsWith('trip/made-trip.ts', '"mixOptions"'));
});

it('fails for a package that reads the state of another without importing its contract', async () => {
  const faults: Faults = {
    'packages/page/src/planted.ts': "import { get } from '@staytags/bus/bus';\nexport const planted = get('order');",
  };
  expect(await check(faults, 'node', 'tools/alone.ts', 'page')).toEqual(failsWith('page/src/planted.ts', '"order"'));
});

describe('lint', () => {
  const bypasses = [
    "await fetch('/a');",
    "await window.fetch('/a');",
    'new XMLHttpRequest();',
    "JSON.parse('1');",
    "document.cookie = 'a=1';",
    "localStorage.getItem('a');",
    "globalThis.sessionStorage.getItem('a');",
    'document.body.innerHTML = String(document.title);',
    "document.body.insertAdjacentHTML('beforeend', document.title);",
    "document.write('a');",
    "eval('1');",
    "new Function('1')();",
    "location.href = 'javascript:void 0';",
    "history.pushState(null, '');",
    "history.replaceState(null, '');",
    "new URL(document.title).protocol === 'https:';",
    "Reflect.get(window, 'a').drupalSettings;",
    'Drupal.settings;',
    'let run: unknown; void (async () => { run = new AbortController(); })();',
  ];
  const bareLists = [
    '<ul className="a" />,',
    '<ol />,',
    "['ul', { class: 'a' }],",
    "make('ul'),",
    "leaf('ol', { class: 'a' }),",
    // These are lists to Safari, or to nobody.
    '<ul role="list" className="a" />,',
    '<ul className="a" aria-hidden="true" />,',
    "['ul', { role: 'list', class: 'a' }],",
    "make('ul', { role: 'list' }),",
  ];
  const reads = [
    "await userEvent.click(link); expect(link.title).toBe('');",
    "await page.keyboard.press('Tab'); expect([page.url()]).not.toEqual([]);",
    "await page.getByText('a').click(); const text = await page.locator('b').textContent();",
    'expect(await page.locator("b").count()).toBe(1);',
    "expect(new URL(page.url()).hash).toBe('');",
    // These wait.
    "await link.click(); await expect.poll(() => link.title).toBe('');",
    'await link.click(); expect(await opened).toBe(1);',
    'await userEvent.tab(); await expect.element(link).toBeVisible();',
  ];
  /** Each test has files of its own, so one run serves all. */
  const faults: Faults = {
    'packages/page/src/planted.ts': `${bypasses.join('\n')}\nexport {};`,
    'packages/page/src/planted.tsx': `export const all = [\n${bareLists.join('\n')}\n];`,
    'packages/page/src/planted-a.ts': "import type { B } from './planted-b.ts';\nexport type A = B | 1;",
    'packages/page/src/planted-b.ts': "import type { A } from './planted-a.ts';\nexport type B = A | 2;",
    'packages/page/src/planted-long.ts': `${'\n'.repeat(250)}export {};`,
    'bench/planted-c.ts': "import type { D } from './planted-d.ts';\nexport type C = D | 1;",
    'bench/planted-d.ts': "import type { C } from './planted-c.ts';\nexport type D = C | 2;",
    'examples/site/planted.journey.test.ts': reads.map((block) => `{ ${block} }`).join('\n'),
  };
  let errors: readonly string[];
  beforeAll(async () => {
    const [status, output] = await check(faults, 'oxlint', '--quiet', '--format=unix', ...Object.keys(faults));
    expect(status).toBe(1);
    errors = output.split('\n');
  }, 60_000);

  /** The lines of a planted file that break a rule, or any rule. The planted files begin with an empty line. */
  const linesOf = (file: string, rule = ''): number[] => {
    const found = errors.filter((error) => error.includes(rule)).map((error) => error.split(`${file}:`)[1]);
    const lines = found.flatMap((rest) => (rest ? [Number.parseInt(rest, 10) - 1] : []));
    return [...new Set(lines)].toSorted((a, b) => a - b);
  };

  it('fails for code that bypasses a primitive', () => {
    const lines = linesOf('page/src/planted.ts');
    expect(bypasses.filter((_, index) => !lines.includes(index + 1))).toEqual([]);
  });

  it('fails for a list without its role [CORE-40]', () => {
    expect(linesOf('page/src/planted.tsx', 'list-role')).toEqual([2, 3, 4, 5, 6]);
  });

  it('fails for a circle of imports, even of types alone, and for a long file', () => {
    for (const name of ['page/src/planted-a', 'page/src/planted-b', 'bench/planted-c', 'bench/planted-d'])
      expect(linesOf(`${name}.ts`, 'no-cycle'), name).not.toEqual([]);
    expect(linesOf('planted-long.ts', 'max-lines')).not.toEqual([]);
  });

  it('fails for a test that reads once what may come a moment later', () => {
    expect(linesOf('planted.journey.test.ts', 'poll-after-act')).toEqual([1, 2, 3, 4, 5]);
  });
});

it('fails for a crowded folder, a long stylesheet, a physical side and a stray file', async () => {
  const files = ['bus/src', 'page/src/tabs'].flatMap((folder) =>
    Array.from({ length: 15 }, (_, index) => [`packages/${folder}/planted-${index}.ts`, ''] as const),
  );
  const faults = {
    ...Object.fromEntries(files),
    'packages/map/src/pins/pins.css': '\n'.repeat(250) + 'b {}',
    'packages/page/src/planted.css': 'b { margin-left: 1px; }',
    'planted.png': '',
  };
  const names = [
    'packages/bus/src',
    'packages/page/src/tabs',
    'packages/map/src/pins/pins.css',
    'page/src/planted.css',
    'planted.png',
  ];
  expect(await check(faults, 'node', 'tools/shape.ts')).toEqual(failsWith(...names));
});
