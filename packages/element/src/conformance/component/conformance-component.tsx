import { readOption } from '@staytags/base/options/options';
import { get } from '@staytags/bus/bus';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { appComponent } from '../../app/app-component.tsx';
import type { AnyWidget, ElementSource } from '../../declare/widget.ts';
import { defineFromSources } from '../../host/from-sources.ts';
import { alias, example } from '../conformance-kit.ts';
import { atRest, lateValues, shapeOf } from '../conformance-options.tsx';
import { describeOnStage } from '../conformance-stage.ts';
import { ready, settled, until, violationsOf } from '../test-kit.ts';
import { exampleJsx, propName, propValue, type AnyComponent, type ComponentOf } from './example-jsx.ts';

type Stayed = HTMLElement & Readonly<Record<string, unknown>> & { stayText(key: string): string };

/** The component of a broken element of a test. */
const broken =
  (widget: AnyWidget): ComponentOf =>
  (tag) =>
    tag === widget.tag ? { widget, Component: appComponent(widget) as AnyComponent } : undefined;

function App({ children }: { readonly children: ReactNode }): ReactNode {
  const [presses, setPresses] = useState(0);
  return (
    <StrictMode>
      {children}
      <button type="button" onClick={() => setPresses(presses + 1)}>
        The app {presses}
      </button>
    </StrictMode>
  );
}

async function appLives(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'The app 0' }));
  await screen.findByRole('button', { name: 'The app 1' });
}

/** The tests that every component must pass, in addition to its element's; `componentOf` has the package's components. */
export function describeComponent(element: ElementSource, componentOf: ComponentOf): void {
  const { widget } = element;
  /** The resting pointer must not matter. */
  const jsx = (more?: Readonly<Record<string, unknown>>): ReactNode => (
    <div style={{ pointerEvents: 'none' }}>{exampleJsx(widget.example, componentOf, more)}</div>
  );
  describeOnStage(widget, ({ shown, alive, errors, quiet }) => {
    // Before the page is cleared and the console is read.
    afterEach(cleanup);

    const hostIn = (root: ParentNode): Stayed => {
      const host = root.querySelector<Stayed>(widget.tag);
      if (!host) throw new Error(`There is no ${widget.tag}.`);
      return host;
    };
    /** Resolves with the element that the app has rendered, once it lives. */
    async function living(root: ParentNode): Promise<Stayed> {
      const host = hostIn(root);
      host.scrollIntoView();
      await alive(host);
      return host;
    }

    it('shows under StrictMode what its tag shows, and passes axe [REACT-1] [REACT-11]', async () => {
      // React sets the property alone.
      const look = (host: HTMLElement) => shapeOf(host).replace(' muted=""', '');
      const tag = await shown(`<div style="pointer-events: none">${widget.example}</div>`);
      const shape = await atRest(() => look(tag));
      tag.closest('[data-test-box]')?.remove();
      await until('it has left', () => !get('elements')?.[widget.tag]);
      const { container } = render(<App>{jsx()}</App>);
      const host = await living(container);
      await expect.poll(() => look(host)).toBe(shape);
      const violations = await violationsOf(host);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      await appLives();
    });

    it('falls back to its children when its code throws, and leaves the app alone [REACT-1] [CORE-9]', async () => {
      quiet();
      let attempts = 0;
      const fail = (): never => {
        attempts += 1;
        throw new Error('boom');
      };
      const code =
        widget.kind === 'widget'
          ? { view: () => Promise.resolve({ view: { css: '', component: fail } }) }
          : { behaviour: () => Promise.resolve({ behaviour: fail }) };
      const throwing = alias(element, 'throws', code);
      defineFromSources(throwing);
      const { container } = render(<App>{exampleJsx(example(throwing, '<b>fallback</b>'), broken(throwing))}</App>);
      const host = container.querySelector(throwing.tag);
      host?.scrollIntoView();
      await until('it has failed', () => attempts > 0);
      if (widget.kind === 'widget')
        await until('it says so', () =>
          errors().mock.calls.some(([text]: unknown[]) => String(text).includes('failed twice')),
        );
      await until('the fallback is visible', () => (host?.querySelector('b')?.offsetWidth ?? 0) > 0);
      await appLives();
    });

    it('takes late props as options and texts, and gives them up [REACT-3] [CORE-13] [CORE-26]', async () => {
      // A made-up selector finds nothing.
      quiet();
      const { container, rerender } = render(<App>{jsx()}</App>);
      const host = await living(container);
      // What is a state too, the app decides [REACT-4].
      const names = Object.keys(widget.options).filter(
        (name) => widget.options[name]?.fixed === undefined && !Object.hasOwn(widget.states, name),
      );
      const before = Object.fromEntries(names.map((name) => [name, host[name]]));
      const late: Record<string, unknown> = {};
      const read: Record<string, unknown> = {};
      for (const name of names) {
        const def = widget.options[name]!;
        const [value] = lateValues(widget, name, widget.example);
        const result = value === undefined ? undefined : readOption(def, value);
        if (value === undefined || !result?.ok) continue;
        late[propName(name)] = propValue(def.kind, value);
        read[name] = result.value;
      }
      const [text] = Object.keys(widget.texts);
      const said = text && host.stayText(text);
      const texts = text ? { texts: { [text]: 'Late words' } } : {};
      const view = host.shadowRoot?.querySelector('.stay-view');
      rerender(<App>{jsx({ ...late, ...texts })}</App>);
      await expect.poll(() => Object.fromEntries(Object.keys(read).map((name) => [name, host[name]]))).toEqual(read);
      if (text) await expect.poll(() => host.stayText(text)).toBe('Late words');
      expect(hostIn(container)).toBe(host);
      expect(host.shadowRoot?.querySelector('.stay-view')).toBe(view);
      rerender(<App>{jsx()}</App>);
      await expect.poll(() => Object.fromEntries(names.map((name) => [name, host[name]]))).toEqual(before);
      if (text) await expect.poll(() => host.stayText(text)).toBe(said);
      await appLives();
    });

    it('stays as it is where the app moves it, and a clone is on its own [REACT-1] [CORE-7]', async () => {
      const parts = (isMoved: boolean): ReactNode => {
        const own = <section key="own">{jsx()}</section>;
        const other = <p key="other">Another part</p>;
        return <App>{isMoved ? [other, own] : [own, other]}</App>;
      };
      const { container, rerender } = render(parts(false));
      const host = await living(container);
      const view = host.shadowRoot?.querySelector('.stay-view');
      const shape = await atRest(() => shapeOf(host));
      rerender(parts(true));
      await settled();
      expect(host.closest('section')?.previousElementSibling?.textContent).toBe('Another part');
      expect(hostIn(container)).toBe(host);
      await expect.poll(() => shapeOf(host)).toBe(shape);
      expect(host.shadowRoot?.querySelector('.stay-view'), 'the same view after a move').toBe(view);
      if (widget.kind === 'behaviour') return;
      const clone = host.cloneNode(true) as HTMLElement;
      container.append(clone);
      clone.scrollIntoView();
      await ready(clone);
      rerender(<App>{null}</App>);
      await until('the component has left', () => get('elements')?.[widget.tag] === 1);
      expect(clone.shadowRoot?.querySelector('.stay-view')?.childNodes.length).toBeGreaterThan(0);
      clone.remove();
    });

    it('leaves with its component, also before it lives and while it waits for a server [REACT-1] [CORE-7]', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      vi.mocked(fetch).mockImplementation(async () => {
        await promise;
        return Response.json(
          { response: { numFound: 1, docs: [{ id: 'late' }] } },
          { headers: { 'content-type': 'text/html' } },
        );
      });
      const early = render(<App>{jsx()}</App>);
      const first = hostIn(early.container);
      early.unmount();
      const { container, rerender } = render(<App>{jsx()}</App>);
      const host = hostIn(container);
      host.scrollIntoView();
      await until(
        'it is mounted',
        () => (host as unknown as { stayFacts?: { isMounted: boolean } }).stayFacts?.isMounted,
      );
      rerender(<App>{null}</App>);
      resolve();
      await until('none is counted', () => !get('elements')?.[widget.tag]);
      for (const gone of [first, host])
        await until('its view is gone', () => !gone.shadowRoot?.querySelector('.stay-view'));
      await appLives();
    });
  });
}
