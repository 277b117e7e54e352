import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const PACKAGES = resolve(import.meta.dirname, '../..');
const FOLDERS = ['search', 'booking', 'element'].map((pack) => join(PACKAGES, pack, 'src/hooks'));

/** `use-trip.ts` -> `useTrip`. */
const exportOf = (file: string): string =>
  basename(file, '.ts').replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

/** The hooks of the React entry: the files `use-*.ts` in the `hooks` of a package, each with one of the same name. */
export const hookFiles = (): readonly { readonly name: string; readonly file: string }[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.startsWith('use-') && !file.includes('.test.'))
      .sort()
      .map((file) => ({ name: exportOf(file), file: join(folder, file) })),
  );
