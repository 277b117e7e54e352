import { cleanup, configure, within } from '@testing-library/react';
import { settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, vi } from 'vitest';

vi.stubGlobal('__VERSION__', 'test');
// As long as `expect.poll` waits: a map loads its engine before it opens a window.
configure({ asyncUtilTimeout: 20_000 });

/** The element of a tag, in the page or in a part of it. */
export const elementOf = (tag: string, root: ParentNode = document): HTMLElement => {
  const found = root.querySelector<HTMLElement>(tag);
  if (!found) throw new Error(`There is no ${tag}.`);
  return found;
};

/** Queries for the element’s shadow root, once its view shows. */
export async function viewOf(tag: string, root?: ParentNode): Promise<ReturnType<typeof within>> {
  const shown = await until(`${tag} shows its view`, () => {
    const view = (root ?? document).querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('.stay-view');
    return view?.hasChildNodes() ? view : undefined;
  });
  return within(shown);
}

/** The errors and warnings in the console. */
export function watchConsole(): readonly string[] {
  const lines: string[] = [];
  const keep = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'error').mockImplementation(keep);
    vi.spyOn(console, 'warn').mockImplementation(keep);
  });
  afterEach(async () => {
    cleanup();
    await settled();
    await settled();
    vi.restoreAllMocks();
  });
  return lines;
}
