import { clearPage, place, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { gallery } from '../gallery/gallery.widget.ts';
import { paged } from '../paged/paged.widget.ts';
import { panel } from '../panel/panel.widget.ts';
import { tabs } from '../tabs/tabs.widget.ts';
import { video } from '../video/video.widget.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearPage();
});

it.each([
  [tabs, '', 'groups with a title', 'data-groups=":scope > *" and data-titles="h2, h3, h4, legend"'],
  [gallery, '', 'pictures', 'data-pictures="figure"'],
  [paged, 'data-pages="section"', 'pages', 'data-pages="section"'],
  [panel, '', 'menus or forms to fold', 'data-content="[data-panel], nav, form"'],
  [video, '', 'videos', 'data-video="video"'],
])(
  '$tag keeps its content, and says once that it finds none of its own [PAGE-15]',
  async (widget, attributes, what, selectors) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { tag } = widget;
    const host = place(`<${tag} ${attributes}><p>Plain text</p></${tag}>`, widget);
    await until('it has said so', () => error.mock.calls.length > 0);
    expect(error.mock.calls).toEqual([
      [
        `[${tag}] There are no ${what} in the tag that match ${selectors}, so its content stays as it is. Add them, or correct the selector.`,
        host,
      ],
    ]);
    expect(host.innerHTML).toBe('<p>Plain text</p>');
  },
);
