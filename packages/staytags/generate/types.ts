import type { AnyWidget } from '@staytags/element/widget';
import { events, type EventName } from '@staytags/bus/events';
import type { ElementFiles } from '../../../tools/elements.ts';
import { globalType, payloadTypes, sharedTypes } from './payloads.ts';
import { componentName, optionModels, type OptionModel } from '../../../tools/model.ts';

const header = '// Made by `pnpm generate` from the declarations.\n';

/** The React entry: a component per element, with the code that its tag loads. Paths are relative to the generated file. */
export function reactEntry(files: readonly ElementFiles[], pathTo: (file: string) => string): string {
  const imports = files.map(({ name, declaration }) => `import { ${name} } from '${pathTo(declaration)}';`);
  const parts = files.map(
    (file) => `export const ${componentName(file.widget.tag)} = component(${sourceOf(file, pathTo)});`,
  );
  return `${header}import { component } from '../src/component.tsx';\n${imports.join('\n')}\n\n${parts.join('\n')}\n`;
}

/** The entry of one element: importing it defines the tag. */
export function elementEntry(file: ElementFiles, pathTo: (file: string) => string, define: string): string {
  const { name, declaration } = file;
  return `import { defineElement } from '${pathTo(define)}';\nimport { ${name} } from '${pathTo(declaration)}';\n\ndefineElement(${sourceOf(file, pathTo)});\n`;
}

function sourceOf({ widget, name, code, slice }: ElementFiles, pathTo: (file: string) => string): string {
  const part = widget.kind === 'widget' ? 'view' : 'behaviour';
  const members = [`widget: ${name}`, `${part}: () => import('${pathTo(code)}')`];
  if (slice) members.push(`slice: () => import('${pathTo(slice)}')`);
  return `{ ${members.join(', ')} }`;
}

/** HTML knows texts alone, and frameworks write numbers and flags as such. */
const attributeType = ({ kind, tsType }: OptionModel): string =>
  kind === 'choice' ? tsType : 'string | number | boolean';

const exported = (interfaces: string): string => interfaces.replace(/^interface/gm, 'export interface');

/** The types of the tags for every framework: options, properties, events and `window.Staytags`. */
export function elementTypes(widgets: readonly AnyWidget[]): string {
  const options = widgets.map(
    (widget) =>
      `/** ${widget.doc} */\nexport interface ${componentName(widget.tag)}Options {\n${optionModels(widget)
        .map(
          ({ name, doc, tsType, required }) => `  /** ${doc} */\n  readonly ${name}${required ? '' : '?'}: ${tsType};`,
        )
        .join('\n')}\n}`,
  );
  const attributes = widgets.map(
    (widget) =>
      `export interface ${componentName(widget.tag)}Attributes extends StayAttributes {\n${optionModels(widget)
        .map((option) => `  /** ${option.doc} */\n  '${option.attribute}'?: ${attributeType(option)};`)
        .join('\n')}\n}`,
  );
  const map = (suffix: string) =>
    widgets.map(({ tag }) => `  '${tag}': ${suffix.replace('$', componentName(tag))};`).join('\n');
  const types = payloadTypes();
  const payloads = (Object.keys(events) as EventName[]).map(
    (name) => `  /** ${events[name].doc ?? ''} */\n  '${name}': ${types.get(name) ?? '{}'};`,
  );
  return `${header}
${exported(sharedTypes())}

/** The payload of each event, by its name without \`stay:\`. */
export interface StayEvents {
${payloads.join('\n')}
}

/** Every tag also takes these. */
export interface StayAttributes {
  /** Options as one JSON object. */
  'data-options'?: string;
  /** The path of the settings object that holds its options. */
  'data-settings'?: string;
}

${options.join('\n\n')}

${attributes.join('\n\n')}

/** The attributes of each tag. */
export interface StayTagAttributes {
${map('$Attributes')}
}

type Writable<T> = { -readonly [K in keyof T]?: T[K] };

/** The element of each tag: its options are properties. */
export interface StayElements {
${map('HTMLElement & Writable<$Options>')}
}

/** The page's state: a member for each slice. Their types are internal. */
export type StayState = Readonly<Record<string, unknown>>;

/** \`window.Staytags\`: there once the script has started. */
${exported(globalType())}

type StayDocumentEvents = { [N in keyof StayEvents as \`stay:\${N}\`]: CustomEvent<StayEvents[N]> };

declare global {
  interface HTMLElementTagNameMap extends StayElements {}
  interface DocumentEventMap extends StayDocumentEvents {}
  /** Without \`window.\` too. */
  var Staytags: StaytagsGlobal | undefined;
}
`;
}

/** React's components and its JSX for the tags. */
export function reactTypes(widgets: readonly AnyWidget[]): string {
  const components = widgets.map(({ tag, doc }) => {
    const name = componentName(tag);
    return `/** ${doc} */\nexport declare const ${name}: (props: Elements.${name}Options & StayProps) => ReactElement;\nexport type ${name}Props = Elements.${name}Options & StayProps;`;
  });
  return `${header}import type { DetailedHTMLProps, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import type * as Elements from '../types/elements.js';

/** What every component takes beside its options. */
export type StayProps = Pick<HTMLAttributes<HTMLElement>, 'className' | 'id' | 'style' | 'hidden' | 'lang' | 'dir' | 'dangerouslySetInnerHTML'> & {
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
};

${components.join('\n\n')}

type JsxTags = {
  [T in keyof Elements.StayTagAttributes]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Elements.StayTagAttributes[T];
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxTags {}
  }
}
`;
}

/** Vue's templates: `"types": ["staytags/vue"]`. Its checker looks `data-item-id` up as `dataItemId`. */
export const vueTypes = (): string => `${header}import type { StayTagAttributes } from './elements.js';

type Camel<T extends string> = T extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : T;

type Props<T> = { [K in keyof T as Camel<K & string>]: T[K] } & { [attribute: string]: unknown };

type StayComponents = { [T in keyof StayTagAttributes]: new () => { $props: Props<StayTagAttributes[T]> } };

declare module 'vue' {
  interface GlobalComponents extends StayComponents {}
}
`;

/** Svelte's markup: `"types": ["staytags/svelte"]`. */
export const svelteTypes = (): string => `${header}import type { HTMLAttributes } from 'svelte/elements';
import type { StayTagAttributes } from './elements.js';

type StayMarkup = { [T in keyof StayTagAttributes]: HTMLAttributes<HTMLElement> & StayTagAttributes[T] };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends StayMarkup {}
}
`;

/** The types of the script bundles, which export nothing. */
export const scriptTypes = (): string => `${header}import './elements.js';\n\nexport type * from './elements.js';\n`;
