import { shortName, type AnyWidget } from '@staytags/element/widget';
import { componentName, optionModels } from './model.ts';

const header = '// Made by `pnpm generate` from the declarations.\n';

/** The React entry: a component per element. */
export function reactEntry(widgets: readonly AnyWidget[], packageOf: (tag: string) => string): string {
  const imports = widgets.map(({ tag }) => `import { ${exportName(tag)} } from '${packageOf(tag)}';`);
  const parts = widgets.map(({ tag }) => `export const ${componentName(tag)} = component(${exportName(tag)});`);
  return `${header}import { component } from '../src/component.tsx';\n${imports.join('\n')}\n\n${parts.join('\n')}\n`;
}

/** `stay-search-box` -> `searchBox`: the name under which a declaration is exported. */
export const exportName = (tag: string): string =>
  shortName(tag).replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

/** The published types: props of the components, the tag name map, and JSX for the tags themselves. */
export function publishedTypes(widgets: readonly AnyWidget[]): string {
  const props = widgets.map(
    (widget) =>
      `/** ${widget.doc} */\nexport interface ${componentName(widget.tag)}Props extends StayProps {\n${optionModels(
        widget,
      )
        .map(
          ({ name, doc, tsType, required }) => `  /** ${doc} */\n  readonly ${name}${required ? '' : '?'}: ${tsType};`,
        )
        .join('\n')}\n}`,
  );
  const components = widgets.map(
    ({ tag }) => `export declare const ${componentName(tag)}: (props: ${componentName(tag)}Props) => ReactElement;`,
  );
  const tags = widgets.map(
    ({ tag }) => `    '${tag}': HTMLElement & Omit<${componentName(tag)}Props, keyof StayProps>;`,
  );
  const attributes = widgets.map(
    (widget) =>
      `      '${widget.tag}': StayAttributes & { ${optionModels(widget)
        .map(({ attribute }) => `'${attribute}'?: string | number | boolean`)
        .join('; ')} };`,
  );
  return `${header}import type { DetailedHTMLProps, HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

interface StayProps {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
}
type StayAttributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { 'data-options'?: string; 'data-settings'?: string };

${props.join('\n\n')}

${components.join('\n')}

declare global {
  interface HTMLElementTagNameMap {
${tags.join('\n')}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${attributes.join('\n')}
    }
  }
}
`;
}
