import type { BuilderData } from '@staytags/builder/data.logic';
import type { AnyWidget } from '@staytags/element/widget';
import { humanName, optionModels } from '../../../tools/model.ts';

/** Without the marks of Markdown. */
const plain = (doc: string): string => doc.replaceAll('`', '');

/** What the tag builder needs: the tags, their options by kind, and an example. */
export const builderData = (widgets: readonly AnyWidget[]): BuilderData => ({
  tags: widgets.map(({ tag, group, doc, example, partner, options }) => ({
    tag,
    name: humanName(tag),
    group,
    doc: plain(doc),
    example,
    ...(partner ? { partner } : {}),
    options: optionModels({ options }).map(({ name, attribute, kind, doc, accepted, required, def }) => ({
      name,
      attribute,
      kind,
      doc: plain(doc),
      accepted,
      ...(def.default === undefined ? {} : { default: def.default }),
      ...(required ? { required } : {}),
      ...(def.values ? { values: def.values } : {}),
      ...(def.min === undefined ? {} : { min: def.min }),
      ...(def.max === undefined ? {} : { max: def.max }),
      ...(def.shape ? { shape: def.shape } : {}),
    })),
  })),
});

export const builderModule = (data: BuilderData): string =>
  `// Made by \`pnpm generate\` from the declarations.\nimport type { BuilderData } from '../src/data.logic.ts';\n\nexport const data: BuilderData = ${JSON.stringify(data)};\n`;
