import { renderToString } from 'react-dom/server';
import { renderResults } from 'staytags/server';
import { App, FIELDS } from './app.tsx';

/** The app as HTML, with the cards of a response of the index, and its props as JSON for the browser. */
export function render(answer: unknown): { html: string; data: string } {
  const props = { cards: renderResults(answer, { search: { fields: FIELDS } }) };
  return {
    html: renderToString(<App {...props} />),
    data: JSON.stringify(props).replaceAll('<', String.raw`\u003c`),
  };
}
