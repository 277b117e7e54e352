import { setLoader } from './registry.ts';

/** Fetches a tag's code as its declaration says: for Storybook, tests and the React entry, where a bundler follows the imports. */
export function loadFromSources(): void {
  setLoader(async (widget) => {
    const [code, state] = await Promise.all([
      widget.load(),
      widget.slice?.(),
      widget.kind === 'widget' ? import('./react-host.tsx') : undefined,
    ]);
    return { ...code, ...state };
  });
}
