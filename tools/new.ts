import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';

/**
 * `pnpm new booking deposit`: a passing element as one folder, and one line in the package's list. With `--behaviour`, one that
 * decorates the CMS's markup instead of rendering a view of its own.
 */
const args = process.argv.slice(2);
const isBehaviour = args.includes('--behaviour');
const [pack, name] = args.filter((arg) => !arg.startsWith('--'));
const ROOT = resolve(import.meta.dirname, '..');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!pack || !name)
  fail('Name the package and the element: `pnpm new booking deposit` makes <stay-deposit> in packages/booking.');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail(`"${name}" cannot be a tag: use small letters, digits and single hyphens, as in search-box.`);
const list = join(ROOT, 'packages', pack, 'src/widgets.ts');
if (!existsSync(list))
  fail(`There is no packages/${pack}/src/widgets.ts. The packages with elements are search, booking, page and forms.`);
const folder = join(ROOT, 'packages', pack, 'src', name);
if (existsSync(folder)) fail(`${folder} exists already: choose another name.`);

const camel = name.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const group = pack.charAt(0).toUpperCase() + pack.slice(1);

const widgetFiles: Record<string, string> = {
  [`${name}.widget.ts`]: `import { text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const ${camel} = widget({
  tag: 'stay-${name}',
  kind: 'widget',
  group: '${group}',
  doc: 'One sentence: what it does for a visitor.',
  mount: 'visible',
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
});
`,
  [`${name}.logic.ts`]: `/** What the view renders. */
export interface ${pascal}Model {
  readonly label: string;
}

/** The view model: options and state in, what the view renders out. */
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
};

const behaviourFiles: Record<string, string> = {
  [`${name}.widget.ts`]: `import { text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const ${camel} = widget({
  tag: 'stay-${name}',
  kind: 'behaviour',
  group: '${group}',
  doc: 'One sentence: what it does to the markup inside the tag.',
  mount: 'eager',
  options: {
    controls: text({ default: 'button', doc: 'A CSS selector of the controls inside the tag.' }),
  },
  texts: { hint: '${pascal} is alive' },
  parts: {},
  cssProps: {},
  slots: { '': 'The controls, as the CMS prints them.' },
  states: {},
  sends: [],
  hears: [],
  example: '<stay-${name}><button type="button">Press</button></stay-${name}>',
});
`,
  [`${name}.logic.ts`]: `/** The new title of a control: its own text wins. */
export const to${pascal}Title = (own: string, hint: string): string => own.trim() || hint;
`,
  [`${name}.behaviour.ts`]: `import { whenParsed } from '@staytags/element/cms-form';
import { findAll } from '@staytags/element/selectors';
import type { Attached, Behaviour, BehaviourProps } from '@staytags/element/widget';
import { to${pascal}Title } from './${name}.logic.ts';
import type { ${camel} } from './${name}.widget.ts';

type Widget = typeof ${camel};

function attach({ host, options: given, t: translate, signal }: BehaviourProps<Widget>): Attached<Widget> {
  let options = given;
  let t = translate;
  /** What the CMS had printed, to be put back when the behaviour is detached. */
  const printed = new Map<HTMLElement, string>();

  function apply(): void {
    for (const control of findAll(host, host, options.controls)) {
      if (!printed.has(control)) printed.set(control, control.title);
      control.title = to${pascal}Title(printed.get(control) ?? '', t('hint'));
    }
  }

  function restore(): void {
    for (const [control, title] of printed) control.title = title;
    printed.clear();
  }

  whenParsed(signal, apply);
  signal.addEventListener('abort', restore);
  return {
    update(next, nextT) {
      restore();
      options = next;
      t = nextT;
      apply();
    },
  };
}

export const behaviour: Behaviour = attach;
`,
  [`${name}.test.ts`]: `import { expect, it } from 'vitest';
import { to${pascal}Title } from './${name}.logic.ts';

it('keeps the title that the CMS printed', () => {
  expect([to${pascal}Title('Printed', 'Hint'), to${pascal}Title(' ', 'Hint')]).toEqual(['Printed', 'Hint']);
});
`,
  [`${name}.test.tsx`]: `import { clearPage, place, until } from '@staytags/element/test-kit';
import { afterEach, expect, it } from 'vitest';
import { ${camel} } from './${name}.widget.ts';

afterEach(clearPage);

it('decorates the controls inside the tag, follows its options, and restores them when it is removed', async () => {
  const host = place('<stay-${name}><button>One</button><a title="Two">Two</a></stay-${name}>', ${camel});
  const button = host.querySelector<HTMLElement>('button')!;
  await until('the button has a title', () => button.title);
  host.dataset['controls'] = 'a';
  await until('the button has none again', () => !button.title);
  expect(host.querySelector('a')?.title).toBe('Two');
  host.dataset['controls'] = 'button';
  await until('the button has a title once more', () => button.title);
  host.remove();
  await until('the title is gone', () => !button.title);
});
`,
};

const files: Record<string, string> = {
  ...(isBehaviour ? behaviourFiles : widgetFiles),
  [`${name}.stories.tsx`]: `import { storyMeta } from '@staytags/element/stories';
import { ${camel} } from './${name}.widget.ts';

export default { title: '${group}/${pascal.replace(/([a-z])([A-Z])/g, '$1 $2')}', ...storyMeta(${camel}) };

export const Default = {};
`,
};

await mkdir(folder);
for (const [file, body] of Object.entries(files)) await writeFile(join(folder, file), body);
const before = await readFile(list, 'utf8');
const entry = `{ widget: ${camel}, ${isBehaviour ? 'behaviour' : 'view'}: () => import('./${name}/${name}.${isBehaviour ? 'behaviour.ts' : 'view.tsx'}') }`;
const withImport = before.replace(/^/, `import { ${camel} } from './${name}/${name}.widget.ts';\n`);
await writeFile(list, withImport.replace(/,?\s*\](?=[^[\]]*$)/, `,\n  ${entry},\n]`));
for (const [command, ...rest] of [
  ['oxfmt', folder, list],
  ['node', 'tools/generate.ts'],
]) {
  const { status } = spawnSync(command!, rest, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) fail(`${command} failed: see above.`);
}
console.log(`<stay-${name}> is in packages/${pack}/src/${name}. \`pnpm dev\` shows it under ${group}; \`pnpm test\` proves that it behaves.
Next: its options and texts in ${name}.widget.ts, its rules in ${name}.logic.ts, ${isBehaviour ? `its code in ${name}.behaviour.ts` : `its view in ${name}.view.tsx`}.`);
