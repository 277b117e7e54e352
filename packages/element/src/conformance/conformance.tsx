import { attributeName } from '@staytags/base/options/options';
import { get } from '@staytags/bus/bus';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeBehaviour } from './conformance-behaviour.tsx';
import { alias, badValue, countListeners, example, withAttribute } from './conformance-kit.ts';
import { describeOnStage } from './conformance-stage.ts';
import { describeWidget } from './conformance-widget.tsx';
import { defineFromSources } from '../host/from-sources.ts';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, place, ready, settled, until } from './test-kit.ts';
import { shortName, type ElementSource } from '../declare/widget.ts';

/** The tests that every element must pass. */
export function describeElement(element: ElementSource): void {
  const { widget } = element;
  describeOnStage(widget, ({ shown, alive, errors, quiet }) => {
    it('mounts in a plain page, however it is inserted [CORE-8]', async () => {
      await shown();
      const copy = document.createElement('div');
      const template = document.createElement('template');
      // eslint-disable-next-line no-unsanitized/property -- the declaration's own example.
      template.innerHTML = widget.example;
      copy.append(template.content.cloneNode(true));
      document.querySelector('[data-test-box]')?.append(copy);
      const second = copy.querySelector<HTMLElement>(widget.tag);
      second?.scrollIntoView();
      if (widget.kind === 'widget' && second) await ready(second);
      await until('both are counted', () => get('elements')?.[widget.tag] === 2);
    });

    it('shows its children until it is ready, and when its code cannot load [CORE-6]', async () => {
      quiet();
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const broken = alias(element, 'noload', {
        [widget.kind === 'widget' ? 'view' : 'behaviour']: () => Promise.reject(new Error('offline')),
      });
      const host = place(example(broken, '<b>fallback</b>'), broken);
      host.scrollIntoView();
      for (let i = 0; i < 12; i += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        await new Promise(requestAnimationFrame);
      }
      vi.useRealTimers();
      await until('it says that its code is missing', () =>
        errors().mock.calls.some(([text]: unknown[]) =>
          String(text).includes(`[${broken.tag}] Its code could not be loaded`),
        ),
      );
      expect(host.querySelector('b')?.offsetWidth, 'the fallback is visible').toBeGreaterThan(0);
    });

    for (const [name, def] of Object.entries(widget.options)) {
      const bad = badValue(def);
      if (bad === undefined) continue;
      it(`reports an invalid ${name} with tag, option, source and accepted values, and uses the default [CORE-4]`, async () => {
        quiet();
        const host = await shown(withAttribute(widget, name, bad));
        const reported = (): string[] =>
          errors()
            .mock.calls.map(([text]: unknown[]) => String(text))
            .filter((text: string) => text.includes(`of ${name},`));
        await until('it is reported', () => reported().length > 0);
        const messages = reported();
        expect(messages).toHaveLength(1);
        expect(messages[0]).toContain(`[${widget.tag}]`);
        expect(messages[0]).toContain(attributeName(name));
        expect((host as unknown as Record<string, unknown>)[name]).toEqual(def.default);
        host.removeAttribute(attributeName(name));
        await settled();
        expect(host.isConnected).toBe(true);
      });
    }

    const required = Object.entries(widget.options).filter(([, def]) => def.required);
    if (required.length > 0) {
      it('reports a missing required option and keeps its fallback until it is set [CORE-4]', async () => {
        quiet();
        const bare = alias(element, 'bare');
        const host = place(`<${bare.tag}><b>fallback</b></${bare.tag}>`, bare);
        await until('it says what is missing', () =>
          errors().mock.calls.some(([text]: unknown[]) => String(text).includes('is missing')),
        );
        expect(host.querySelector('b')?.offsetWidth).toBeGreaterThan(0);
        const complete = place(example(bare, ''));
        for (const { name, value } of complete.attributes) host.setAttribute(name, value);
        host.scrollIntoView();
        await alive(host);
      });
    }

    const [probe] = Object.entries(widget.options).filter(([, def]) => def.kind === 'text' && !def.required);
    if (probe) {
      const [name, def] = probe;
      it('prefers a property set before definition, then the attribute, late settings, the default [CORE-1, CORE-2, CORE-5]', async () => {
        // A made-up selector finds nothing to work on, and the behaviour says so [PAGE-15].
        if (widget.kind === 'behaviour') quiet();
        const early = alias(element, 'early');
        const read = (host: Element) => (host as unknown as Record<string, unknown>)[name];
        const host = place<HTMLElement & Record<string, unknown>>(example(early, ''));
        (host as Record<string, unknown>)[name] = 'from property';
        place('', early);
        host.scrollIntoView();
        await alive(host);
        expect(read(host)).toBe('from property');
        (host as Record<string, unknown>)[name] = null;
        host.setAttribute(attributeName(name), 'from attribute');
        await settled();
        expect(read(host)).toBe('from attribute');
        host.removeAttribute(attributeName(name));
        addSettings({ staytags: { [shortName(early.tag)]: { [name]: 'from settings' } } });
        await settled();
        expect(read(host)).toBe('from settings');
        addSettings({ staytags: { [shortName(early.tag)]: { [name]: def.default } } });
        await settled();
        expect(read(host)).toBe(def.default);
      });
    }

    if (widget.kind === 'widget') describeWidget(element, { shown, errors, quiet: () => quiet() });

    if (widget.kind === 'behaviour') {
      describe('as a behaviour', () => {
        beforeEach(() => {
          quiet();
        });
        describeBehaviour(element);
      });
    }

    it('leaves no listener on the page after 50 mounts [CORE-7]', async () => {
      await shown();
      clearPage();
      await settled();
      const listeners = countListeners();
      for (let i = 0; i < 50; i += 1) {
        const placed = place(widget.example);
        if (i % 10 === 0) await settled();
        placed.parentElement?.remove();
      }
      await settled();
      await until('none is counted', () => !get('elements')?.[widget.tag]);
      await settled();
      const left = listeners.stop();
      expect(left).toEqual([]);
    });

    it('has no option that shadows a member of its element', () => {
      const blank = document.createElement('stay-undefined');
      const ours = [
        'stayWidget',
        'stayText',
        'staySignal',
        'setStayState',
        'container',
        'mountNow',
        'updateNow',
        'removeNow',
        'fallBack',
      ];
      expect(Object.keys(widget.options).filter((name) => name in blank || ours.includes(name))).toEqual([]);
    });

    it('can be defined twice [CORE-10]', () => {
      const defined = customElements.get(widget.tag);
      defineFromSources(widget);
      expect(customElements.get(widget.tag)).toBe(defined);
    });
  });
}
