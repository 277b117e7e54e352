import type { AnyWidget } from '@staytags/element/declare/widget';
import { events, type EventName } from '@staytags/bus/events';
import { componentName, optionModels, type OptionModel } from '../../../tools/model.ts';

/** The custom elements manifest (schema 2.1) for editors and Storybook. */
export function manifest(widgets: readonly AnyWidget[]): object {
  return {
    schemaVersion: '2.1.0',
    readme: '',
    modules: [
      {
        kind: 'javascript-module',
        path: 'dist/staytags.js',
        declarations: widgets.map(declaration),
        exports: widgets.map(({ tag }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: componentName(tag), module: 'dist/staytags.js' },
        })),
      },
    ],
  };
}

const named = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, description]) => ({ name, description }));
const element = ({ tag, doc }: AnyWidget) => ({ name: tag, description: doc });
const attribute = ({ attribute: name, doc }: OptionModel) => ({ name, description: doc });
const withDefault = ({ defaultText }: OptionModel) => (defaultText === undefined ? {} : { default: defaultText });
const event = (name: EventName) => ({ name: `stay:${name}`, description: events[name].doc });

function declaration(widget: AnyWidget): object {
  const options = optionModels(widget);
  return {
    kind: 'class',
    customElement: true,
    name: componentName(widget.tag),
    tagName: widget.tag,
    description: widget.doc,
    attributes: options.map((option) => ({
      ...attribute(option),
      fieldName: option.name,
      type: { text: option.tsType },
      ...withDefault(option),
    })),
    members: options.map(({ attribute, name, doc, tsType }) => ({
      ...{ kind: 'field', name, attribute, description: doc },
      type: { text: tsType },
    })),
    events: widget.sends.map((name) => ({ ...event(name), type: { text: 'CustomEvent' } })),
    slots: named(widget.slots),
    cssParts: named(widget.parts),
    cssProperties: named(widget.cssProps),
    cssStates: named(widget.states),
  };
}

/** HTML data for editors such as VS Code: tags, attributes, and the values of choices. */
export function htmlData(widgets: readonly AnyWidget[]): object {
  return {
    version: 1.1,
    tags: widgets.map((widget) => ({
      ...element(widget),
      attributes: optionModels(widget).map((option) => {
        const values = option.kind === 'flag' ? ['true', 'false'] : option.def.values;
        return { ...attribute(option), ...(values && { values: values.map((name) => ({ name })) }) };
      }),
    })),
  };
}

/** Web-types for JetBrains editors. */
export function webTypes(widgets: readonly AnyWidget[], version: string): object {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'staytags',
    version,
    'description-markup': 'markdown',
    'js-types-syntax': 'typescript',
    contributions: {
      html: {
        elements: widgets.map((widget) => ({
          ...element(widget),
          attributes: optionModels(widget).map((option) => ({
            ...attribute(option),
            ...(option.required ? { required: true } : {}),
            ...withDefault(option),
            // Attributes are strings; only these types restrict the value.
            value: {
              kind: 'plain',
              type: ['number', 'flag', 'choice'].includes(option.kind) ? option.tsType : 'string',
            },
          })),
          // A slot without a name cannot be written into `slot=""`.
          slots: named(widget.slots).filter(({ name }) => name !== ''),
          css: { properties: named(widget.cssProps), parts: named(widget.parts) },
        })),
      },
      js: {
        events: [...new Set(widgets.flatMap(({ sends }) => sends))].map(event),
      },
    },
  };
}
