import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { newLanguage } from './new-language.ts';

/**
 * `pnpm new booking deposit` creates an element that passes its own tests: one folder, one line in the package's list, and a file of the
 * bundle. `pnpm new language fi` creates the file of a language. With `--behaviour`, it creates one that decorates the CMS's markup instead of rendering its own view.
 */
const args = process.argv.slice(2);
const isBehaviour = args.includes('--behaviour');
const [pack, name] = args.filter((arg) => !arg.startsWith('--'));
const ROOT = resolve(import.meta.dirname, '..');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (pack === 'language') {
  const file = await newLanguage(name ?? '').catch((error: Error) => fail(error.message));
  console.log(`${file} has each English text as a comment. See docs/guides/languages.md for the next steps.`);
  process.exit();
}
if (!pack || !name)
  fail('Name the package and the element: `pnpm new booking deposit` creates <stay-deposit> in packages/booking.');
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail(`"${name}" cannot be a tag: use small letters, digits and single hyphens, as in search-box.`);
const list = join(ROOT, 'packages', pack, 'src/widgets.ts');
if (!existsSync(list))
  fail(
    `There is no packages/${pack}/src/widgets.ts, but ${globSync('packages/*/src/widgets.ts', { cwd: ROOT }).join(', ')}.`,
  );
const folder = join(ROOT, 'packages', pack, 'src', name);
if (existsSync(folder)) fail(`${folder} exists already: choose another name.`);

const camel = name.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
const Pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const Group = pack.charAt(0).toUpperCase() + pack.slice(1);
const Title = Pascal.replace(/([a-z])([A-Z])/g, '$1 $2');
const words: Readonly<Record<string, string>> = { name, camel, Pascal, Group, Title };

/** The files of the new folder; words between double underscores are replaced. */
const templates = join(import.meta.dirname, 'new', isBehaviour ? 'behaviour' : 'widget');
await mkdir(folder);
for (const file of await readdir(templates)) {
  const template = await readFile(join(templates, file), 'utf8');
  const body = template.replace(/__(\w+?)__/g, (whole, word: string) => words[word] ?? whole);
  await writeFile(join(folder, `${name}.${file.replace('.txt', '')}`), body);
}
const code = isBehaviour ? 'behaviour' : 'view';
const before = await readFile(list, 'utf8');
const entry = `{ widget: ${camel}, ${code}: () => import('./${name}/${name}.${isBehaviour ? 'behaviour.ts' : 'view.tsx'}') }`;
const withImport = before.replace(/^/, `import { ${camel} } from './${name}/${name}.widget.ts';\n`);
await writeFile(list, withImport.replace(/,?\s*\](?=[^[\]]*$)/, `,\n  ${entry},\n]`));
const file = join(ROOT, 'packages/staytags/src/files', `${name}.ts`);
await writeFile(
  file,
  `export { ${camel} } from '@staytags/${pack}/${name}/${name}.widget';\nexport { ${code} as ${camel}View } from '@staytags/${pack}/${name}/${name}.${code}';\n`,
);
for (const [command, ...rest] of [
  ['oxfmt', folder, list, file],
  ['node', 'tools/generate.ts'],
]) {
  const { status } = spawnSync(command!, rest, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) fail(`${command} failed: see above.`);
}
console.log(`<stay-${name}> is in packages/${pack}/src/${name}. \`pnpm dev\` shows it under ${Group}; \`pnpm exec vitest run packages/${pack}/src/${name}\` runs its tests.
Next: its options and texts in ${name}.widget.ts, its rules in ${name}.logic.ts, ${isBehaviour ? `its code in ${name}.behaviour.ts` : `its view in ${name}.view.tsx`}; then its texts in all languages: \`node tools/check-texts.ts\` lists those that are missing.`);
