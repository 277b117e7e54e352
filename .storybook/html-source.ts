import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface Story {
  readonly args: unknown;
  readonly originalStoryFn: (args: never, context: never) => unknown;
}

/** The source of a story as HTML, which is what editors and themes write: JSX would close the tags by themselves. */
export function htmlOf(_jsx: string, story: Story): string {
  const html = renderToStaticMarkup(story.originalStoryFn(story.args as never, story as never) as ReactNode);
  // Each element that opens after a tag gets a line.
  return html
    .replace(/(?<=>)(?=<[^/])/g, '\n')
    .replaceAll('&quot;', '"')
    .replace(/="([{[].*?[}\]])"(?=[ >])/g, "='$1'");
}
