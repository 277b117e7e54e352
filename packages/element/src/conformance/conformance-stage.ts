import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { clearPage, place, ready, settled, until } from './test-kit.ts';
import type { AnyWidget } from '../declare/widget.ts';

export interface Stage {
  /** Places the element's example, or this markup, and waits until it shows. */
  readonly shown: (
    html?: string,
    declared?: AnyWidget,
    waits?: (host: Element) => Promise<void>,
  ) => Promise<HTMLElement>;
  readonly alive: (host: Element) => Promise<void>;
  readonly mounted: (host: Element) => Promise<void>;
  readonly errors: () => ReturnType<typeof vi.spyOn>;
  /** Lets this test write to the console. */
  readonly quiet: () => void;
}

/** A page for the tests of an element: without a server, and with a console that must stay empty. */
export function describeOnStage(widget: AnyWidget, tests: (stage: Stage) => void): void {
  describe(widget.tag, () => {
    let errors: ReturnType<typeof vi.spyOn>;
    let warnings: ReturnType<typeof vi.spyOn>;
    let expectNoise = false;

    beforeEach(() => {
      expectNoise = false;
      errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
      // There is no server, so every request gets an empty response, as data and as a page.
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
        Response.json({ response: { numFound: 0, docs: [] } }, { headers: { 'content-type': 'text/html' } }),
      );
    });

    afterEach(() => {
      const noise = [...errors.mock.calls, ...warnings.mock.calls].map((call: unknown[]) => call.map(String).join(' '));
      vi.restoreAllMocks();
      clearPage();
      if (!expectNoise) expect(noise, 'unexpected console output').toEqual([]);
    });

    const alive = async (host: Element): Promise<void> => {
      if (widget.kind === 'widget') {
        await ready(host);
        return;
      }
      // A behaviour has no view to wait for, but its options become properties when its code has loaded.
      const options = Object.keys(widget.options);
      await until('its code is here', () => options.every((name) => name in Object.getPrototypeOf(host)));
      await settled();
    };

    /** A view may have nothing to show, as a search without its form. */
    const mounted = async (host: Element): Promise<void> => {
      const isMounted = () => (host as unknown as { stayFacts?: { isMounted: boolean } }).stayFacts?.isMounted;
      if (widget.kind === 'behaviour') await until('its code has run', isMounted);
      else await until('its view is mounted', () => host.shadowRoot?.querySelector('.stay-view'));
    };

    const shown = async (html = widget.example, declared = widget, waits = alive): Promise<HTMLElement> => {
      const placed = place(html, declared);
      const host = placed.matches(declared.tag) ? placed : placed.querySelector<HTMLElement>(declared.tag);
      if (!host) throw new Error(`The example of ${widget.tag} has no such element.`);
      host.scrollIntoView();
      await waits(host);
      return host;
    };

    tests({ shown, alive, mounted, errors: () => errors, quiet: () => (expectNoise = true) });
  });
}
