import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { elementFiles } from '../../../tools/elements.ts';

const PACKAGES = resolve(import.meta.dirname, '../..');

/** The DOM events behind React's props, where they are called otherwise. React puts the handlers of those without any on the node itself. */
const DOM_EVENTS: Readonly<Record<string, readonly string[]>> = {
  onClick: ['click'],
  onSubmit: ['submit'],
  onInput: ['input'],
  onKeyDown: ['keydown'],
  onMouseDown: ['mousedown'],
  onPointerDown: ['pointerdown'],
  onPointerUp: ['pointerup'],
  onPointerMove: ['pointermove'],
  onChange: ['change', 'input', 'click'],
  onFocus: ['focusin'],
  onBlur: ['focusout'],
  onPointerEnter: ['pointerover', 'pointerout'],
  onPointerLeave: ['pointerover', 'pointerout'],
  onCompositionStart: ['compositionstart'],
  onCompositionEnd: ['compositionend'],
};

/** Per tag, the DOM events that its view and the parts of it handle: React's delegation is to register these and no others. */
function listensOf(): Record<string, string[]> {
  const scan = scanner();
  return Object.fromEntries(
    elementFiles()
      .filter(({ widget }) => widget.kind === 'widget')
      .map(({ widget, code }) => [widget.tag, [...scan(code)].toSorted()]),
  );
}

/** The module that the React host reads. */
export const listensModule = (): string =>
  `/** Per tag, the DOM events that its view handles: found by \`pnpm generate\` in the JSX of its view. */\nexport const listens: Readonly<Record<string, string>> = ${JSON.stringify(
    Object.fromEntries(
      Object.entries(listensOf()).map(([tag, events]) => [tag.slice('stay-'.length), events.join(' ')]),
    ),
    null,
    2,
  )};\n`;

function scanner(): (file: string) => Set<string> {
  const files = new Map<string, { readonly events: readonly string[]; readonly imports: readonly string[] }>();
  return (entry) => {
    const events = new Set<string>();
    const seen = new Set<string>();
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      if (!files.has(file)) files.set(file, read(file));
      const { events: own, imports } = files.get(file)!;
      for (const event of own) events.add(event);
      imports.forEach(visit);
    };
    visit(entry);
    return events;
  };
}

function read(file: string): { events: readonly string[]; imports: readonly string[] } {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const events: string[] = [];
  const imports: string[] = [];
  const handler = (name: string) => events.push(...(DOM_EVENTS[name.replace(/Capture$/, '')] ?? []));
  const follow = (source: unknown) => {
    const found = typeof source === 'string' ? fileOf(source, file) : undefined;
    if (found) imports.push(found);
  };
  new Visitor({
    JSXAttribute: ({ name }) => void (name.type === 'JSXIdentifier' && handler(name.name)),
    // Of handlers that a hook returns, to be spread.
    Property: ({ key }) => void (key.type === 'Identifier' && handler(key.name)),
    ImportDeclaration: ({ importKind, source }) => void (importKind !== 'type' && follow(source.value)),
    ImportExpression: ({ source }) => void (source.type === 'Literal' && follow(source.value)),
  }).visit(program);
  return { events, imports };
}

/** The components among the imports: only they handle events. */
function fileOf(source: string, from: string): string | undefined {
  if (/^\.\.?\/.*\.tsx?$/.test(source)) return join(dirname(from), source);
  const [, pack = '', path = ''] = /^@staytags\/([\w-]+)\/(.+)$/.exec(source) ?? [];
  const file = join(PACKAGES, pack, 'src', `${path}.tsx`);
  return path && existsSync(file) && !/react-host|conformance|stories/.test(path) ? file : undefined;
}
