import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { panel } from './panel.widget.ts';

const MENU = (
  <nav aria-label="Site">
    <a href="/stays">Stays</a> <a href="/events">Events</a>
  </nav>
);
const SEARCH = (
  <form>
    <label>
      Town or beach <input name="q" />
    </label>{' '}
    <button type="submit">Search</button>
  </form>
);

export default {
  title: 'Page/Panel',
  ...storyMeta(panel),
};

/** At 767 px or less, a button opens the menu. In a wider window, the menu shows. */
export const Menu = { render: (args: Record<string, unknown>) => tag(panel, args, MENU) };

export const Search = {
  args: { kind: 'search' },
  render: (args: Record<string, unknown>) => tag(panel, args, SEARCH),
};
