import { expect, it, type vi } from 'vitest';
import { alias, domEvents, example } from './conformance-kit.ts';
import { HANDLED } from '../render/react-container.ts';
import { place, ready, settled, until, violationsOf } from './test-kit.ts';
import type { ElementSource } from '../declare/widget.ts';

interface Stage {
  /** The element of the example, alive. */
  readonly shown: () => Promise<HTMLElement>;
  readonly errors: () => ReturnType<typeof vi.spyOn>;
  /** This test writes to the console. */
  readonly quiet: () => void;
}

/** The tests for every element with a view; part of `describeElement`. */
export function describeWidget(element: ElementSource, { shown, errors, quiet }: Stage): void {
  const { widget } = element;
  it('keeps its view when moved, unmounts when removed, mounts again when re-added, and clones independently [CORE-7]', async () => {
    const host = await shown();
    const view = host.shadowRoot?.querySelector('.stay-view');
    const other = document.createElement('section');
    document.querySelector('[data-test-box]')?.append(other);
    other.append(host);
    await settled();
    expect(host.shadowRoot?.querySelector('.stay-view'), 'the same view after a move').toBe(view);
    const clone = host.cloneNode(true) as HTMLElement;
    other.append(clone);
    clone.scrollIntoView();
    await ready(clone);
    host.remove();
    await until('the view is gone', () => !host.shadowRoot?.querySelector('.stay-view'));
    expect(clone.shadowRoot?.querySelector('.stay-view')?.childNodes.length).toBeGreaterThan(0);
    other.append(host);
    host.scrollIntoView();
    await ready(host);
  });

  it('falls back to its children when its view throws, and does not affect others [CORE-9]', async () => {
    quiet();
    const healthy = await shown();
    const throwing = alias(element, 'throws', {
      view: () =>
        Promise.resolve({
          view: {
            css: '',
            component: () => {
              throw new Error('boom');
            },
          },
        }),
    });
    const host = place(example(throwing, '<b>fallback</b>'), throwing);
    host.scrollIntoView();
    await until('it fell back', () =>
      errors().mock.calls.some(([text]: unknown[]) => String(text).includes('failed twice')),
    );
    await until('the fallback is visible', () => (host.querySelector('b')?.offsetWidth ?? 0) > 0);
    expect(healthy.shadowRoot?.querySelector('.stay-view')?.childNodes.length).toBeGreaterThan(0);
  });

  it('renders only declared parts [CORE-14]', async () => {
    const host = await shown();
    const found = [...(host.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((element) => [...element.part]);
    const undeclared = found.filter((part) => !Object.hasOwn(widget.parts, part));
    expect(undeclared).toEqual([]);
  });

  it('lets through every DOM event that its view handles', async () => {
    const host = await shown();
    const used = new Set<string>();
    for (const element of host.shadowRoot?.querySelectorAll('.stay-view *') ?? []) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
      for (const name of Object.keys(props ?? {})) if (/^on[A-Z]/.test(name)) used.add(name);
    }
    const missing = [...used].filter((name) => !domEvents(name).every((type) => HANDLED.has(type)));
    expect(missing, 'handlers whose DOM events are not in HANDLED of react-container.ts').toEqual([]);
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`passes axe in ${scheme}`, async () => {
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = 'Canvas';
      const host = await shown();
      await settled();
      const violations = await violationsOf(host);
      document.documentElement.style.colorScheme = '';
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  }
}
