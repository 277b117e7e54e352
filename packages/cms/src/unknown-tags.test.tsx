import { afterEach, expect, it, vi } from 'vitest';
import { reportUnknownTags } from './report.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The messages about a page with this markup. */
function messages(html: string): string[] {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  // eslint-disable-next-line no-unsanitized/property -- a test's own literal markup.
  document.body.innerHTML = html;
  reportUnknownTags(['favourites', 'flag', 'order']);
  return error.mock.calls.map(([text]) => String(text));
}

it('reports each misspelt tag of the page once, with the likely one [CORE-33]', () => {
  expect(
    messages(
      '<stay-favorites>Saved</stay-favorites><stay-favorites></stay-favorites><stay-boat></stay-boat>',
    ).toSorted(),
  ).toEqual([
    '[stay-boat] There is no tag with this name, so only its content shows. Check its spelling; the docs list all tags.',
    '[stay-favorites] There is no tag with this name, so only its content shows. Did you mean <stay-favourites>? Write <stay-favourites>…</stay-favourites>.',
  ]);
});

it('explains a name that has swallowed its attribute at a non-breaking space [CORE-33]', () => {
  expect(messages('<stay-flag&nbsp;data-item-id="10">Save</stay-flag>')[0]).toContain('non-breaking space');
});

it('ignores our own tags, and those of other scripts [CORE-33]', () => {
  expect(messages('<stay-flag></stay-flag><other-tag></other-tag><p>Text</p>')).toEqual([]);
});
