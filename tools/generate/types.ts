import type { AnyWidget } from '@staytags/element/widget';
import type { ElementFiles } from '../elements.ts';
import { componentName, optionModels } from './model.ts';

const header = '// Made by `pnpm generate` from the declarations.\n';

/** The React entry: a component per element, with the code that its tag loads. Paths are relative to the generated file. */
export function reactEntry(files: readonly ElementFiles[], pathTo: (file: string) => string): string {
  const imports = files.map(({ name, declaration }) => `import { ${name} } from '${pathTo(declaration)}';`);
  const parts = files.map(({ widget, name, code, slice }) => {
    const part = widget.kind === 'widget' ? 'view' : 'behaviour';
    const members = [`widget: ${name}`, `${part}: () => import('${pathTo(code)}')`];
    if (slice) members.push(`slice: () => import('${pathTo(slice)}')`);
    return `export const ${componentName(widget.tag)} = component({ ${members.join(', ')} });`;
  });
  return `${header}import { component } from '../src/component.tsx';\n${imports.join('\n')}\n\n${parts.join('\n')}\n`;
}

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
