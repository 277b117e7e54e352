import { pageSettings } from '@staytags/cms/page.options';
import { shortName, type AnyWidget } from '@staytags/element/declare/widget';
import { optionModels, optionSchema, titleOf } from '../../../tools/model.ts';
import type { Texts } from '../../../tools/texts.ts';

/** JSON Schema of the settings object `staytags`; page settings outside it are under `$defs`. */
export function settingsSchema(widgets: readonly AnyWidget[], texts: Texts): object {
  const form = {
    anyOf: [{ type: 'string' }, { type: 'object', required: ['other'], additionalProperties: { type: 'string' } }],
  };
  const ofPage = optionModels({ options: pageSettings }).map((option) => ({
    key: pageSettings[option.name as keyof typeof pageSettings].path.replace('staytags.', ''),
    isOurs: pageSettings[option.name as keyof typeof pageSettings].path.startsWith('staytags.'),
    schema: optionSchema(option, titleOf(option.name)),
  }));
  const schemas = (ours: boolean) =>
    Object.fromEntries(ofPage.filter(({ isOurs }) => isOurs === ours).map(({ key, schema }) => [key, schema]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Staytags settings',
    description: 'The page settings under the key "staytags": an object per element, and the wording of its texts.',
    type: 'object',
    $defs: { page: { type: 'object', description: 'Page settings beside "staytags".', properties: schemas(false) } },
    properties: {
      ...schemas(true),
      ...Object.fromEntries(widgets.map((widget) => [shortName(widget.tag), elementSchema(widget)])),
      texts: {
        type: 'object',
        properties: Object.fromEntries(texts.map(([key, value]) => [key, { ...form, default: value }])),
        additionalProperties: form,
      },
    },
  };
}

const elementSchema = (widget: AnyWidget): object => ({
  type: 'object',
  description: widget.doc,
  properties: Object.fromEntries(
    optionModels(widget).map((option) => [option.name, optionSchema(option, titleOf(option.name))]),
  ),
});
