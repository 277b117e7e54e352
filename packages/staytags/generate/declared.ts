import type { AnyWidget } from '@staytags/element/widget';
import { pageSettings } from '@staytags/cms/page.options';
import type { Texts } from '../../../tools/texts.ts';

/** What the doctor knows of every tag, loaded or not: declarations without words and schemas. */
export function declaredModule(widgets: readonly AnyWidget[], texts: Texts): string {
  const value = {
    tags: Object.fromEntries(
      widgets.map(({ tag, kind, mount, partner, states, options }) => [
        tag,
        {
          kind,
          mount,
          ...(partner ? { partner } : {}),
          states: Object.keys(states),
          options: Object.fromEntries(
            Object.entries(options).map(([name, { doc: _doc, schema: _schema, ...def }]) => [name, def]),
          ),
        },
      ]),
    ),
    settings: Object.values(pageSettings).map(({ path }) => path),
    texts: texts.map(([key]) => key),
  };
  return `// Made by \`pnpm generate\` from the declarations.\nimport type { Declared } from '../src/doctor/facts.logic.ts';\n\nexport const declared: Declared = ${JSON.stringify(value)};\n`;
}
