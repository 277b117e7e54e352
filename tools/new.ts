import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';

/** `pnpm new booking deposit`: a passing element as one folder, and one line in the package's list. */
const [pack, name] = process.argv.slice(2);
const ROOT = resolve(import.meta.dirname, '..');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!pack || !name)
  fail('Say which package and which element: `pnpm new booking deposit` makes <stay-deposit> in packages/booking.');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail(`"${name}" cannot be a tag: use small letters, digits and single hyphens, as in search-box.`);
const list = join(ROOT, 'packages', pack, 'src/widgets.ts');
if (!existsSync(list))
  fail(`There is no packages/${pack}/src/widgets.ts. The packages with elements are search, booking and page.`);
const folder = join(ROOT, 'packages', pack, 'src', name);
if (existsSync(folder)) fail(`${folder} is there already: choose another name, or work on that one.`);

const camel = name.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const group = pack.charAt(0).toUpperCase() + pack.slice(1);

const files: Record<string, string> = {
  [`${name}.widget.ts`]: `import { text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const ${camel} = widget({
  tag: 'stay-${name}',
  kind: 'widget',
  group: '${group}',
  doc: 'Says in one sentence what it does for a visitor.',
  mount: 'visible',
  listens: [],
  options: {
    label: text({ default: '${pascal}', doc: 'What the element is called.' }),
  },
  texts: { hello: '{label} is alive' },
  parts: { text: 'The text.' },
  cssProps: {},
  slots: {},
  states: {},
  sends: [],
  hears: [],
  example: '<stay-${name}></stay-${name}>',
  load: () => import('./${name}.view.tsx'),
});
`,
  [`${name}.logic.ts`]: `/** What the view draws. */
export interface ${pascal}Model {
  readonly label: string;
}

/** The view model: state and options in, what is drawn out. */
export const to${pascal}Model = (label: string): ${pascal}Model => ({ label: label.trim() });
`,
  [`${name}.view.tsx`]: `import type { ViewModule, ViewProps } from '@staytags/element/widget';
import type { ReactNode } from 'react';
import css from './${name}.css?inline';
import { to${pascal}Model } from './${name}.logic.ts';
import type { ${camel} } from './${name}.widget.ts';

function ${pascal}({ options, t }: ViewProps<typeof ${camel}>): ReactNode {
  const { label } = to${pascal}Model(options.label);
  return <p part="text">{t('hello', { label })}</p>;
}

export const view: ViewModule = { component: ${pascal}, css };
`,
  [`${name}.css`]: `p {
  color: var(--_text);
}
`,
  [`${name}.test.ts`]: `import { expect, it } from 'vitest';
import { to${pascal}Model } from './${name}.logic.ts';

it('trims the label', () => {
  expect(to${pascal}Model(' a ')).toEqual({ label: 'a' });
});
`,
  [`${name}.stories.tsx`]: `import { storyMeta } from '@staytags/element/stories';
import { ${camel} } from './${name}.widget.ts';

export default { title: '${group}/${pascal.replace(/([a-z])([A-Z])/g, '$1 $2')}', ...storyMeta(${camel}) };

export const Default = {};
`,
};

await mkdir(folder);
for (const [file, body] of Object.entries(files)) await writeFile(join(folder, file), body);
const before = await readFile(list, 'utf8');
const withImport = before.replace(/^/, `import { ${camel} } from './${name}/${name}.widget.ts';\n`);
await writeFile(list, withImport.replace(/,?\s*\](?=[^[\]]*$)/, `,\n  ${camel},\n]`));
for (const [command, ...args] of [
  ['oxfmt', folder, list],
  ['node', 'tools/generate.ts'],
]) {
  const { status } = spawnSync(command!, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) fail(`${command} failed: see above.`);
}
console.log(`<stay-${name}> is in packages/${pack}/src/${name}. \`pnpm dev\` shows it under ${group}; \`pnpm test\` proves that it behaves.
Next: its options and texts in ${name}.widget.ts, its rules in ${name}.logic.ts, its drawing in ${name}.view.tsx.`);
