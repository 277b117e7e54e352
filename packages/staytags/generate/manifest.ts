import type { AnyWidget } from '@staytags/element/declare/widget';
import { events } from '@staytags/bus/events';
import { componentName, optionModels } from '../../../tools/model.ts';

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

function declaration(widget: AnyWidget): object {
  const options = optionModels(widget);
  return {
    kind: 'class',
    customElement: true,
    name: componentName(widget.tag),
    tagName: widget.tag,
    description: widget.doc,
    attributes: options.map(({ attribute, name, doc, tsType, defaultText }) => ({
      name: attribute,
      fieldName: name,
      description: doc,
      type: { text: tsType },
      ...(defaultText === undefined ? {} : { default: defaultText }),
    })),
    members: options.map(({ attribute, name, doc, tsType }) => ({
      kind: 'field',
      name,
      attribute,
      description: doc,
      type: { text: tsType },
    })),
    events: widget.sends.map((name) => ({
      name: `stay:${name}`,
      type: { text: 'CustomEvent' },
      description: events[name].doc,
    })),
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
      name: widget.tag,
      description: widget.doc,
      attributes: optionModels(widget).map(({ attribute, doc, def }) => ({
        name: attribute,
        description: doc,
        ...(def.values ? { values: def.values.map((name) => ({ name })) } : {}),
        ...(def.kind === 'flag' ? { values: [{ name: 'true' }, { name: 'false' }] } : {}),
      })),
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
          name: widget.tag,
          description: widget.doc,
          attributes: optionModels(widget).map(({ attribute, doc, def, defaultText, required, tsType }) => ({
            name: attribute,
            description: doc,
            ...(required ? { required: true } : {}),
            ...(defaultText === undefined ? {} : { default: defaultText }),
            // Attributes are strings; only these types restrict the value.
            value: { kind: 'plain', type: ['number', 'flag', 'choice'].includes(def.kind) ? tsType : 'string' },
          })),
          // A slot without a name cannot be written into `slot=""`.
          slots: named(widget.slots).filter(({ name }) => name !== ''),
          css: { properties: named(widget.cssProps), parts: named(widget.parts) },
        })),
      },
      js: {
        events: [...new Set(widgets.flatMap(({ sends }) => sends))].map((name) => ({
          name: `stay:${name}`,
          description: events[name].doc,
        })),
      },
    },
  };
}
