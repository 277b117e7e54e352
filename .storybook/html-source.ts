import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface Story {
  readonly args: unknown;
  readonly originalStoryFn: (args: never, context: never) => unknown;
}

/** The source of a story as HTML, as editors and themes write it: JSX would self-close empty tags. */
export function htmlOf(_jsx: string, story: Story): string {
  const html = renderToStaticMarkup(story.originalStoryFn(story.args as never, story as never) as ReactNode);
  // A line for each element that opens after a tag.
  return html
    .replace(/(?<=>)(?=<[^/])/g, '\n')
    .replaceAll('&quot;', '"')
    .replace(/="([{[].*?[}\]])"(?=[ >])/g, "='$1'");
}
