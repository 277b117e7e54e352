import { storyMeta, tag } from '@staytags/element/conformance/stories';
import { jumpMenu } from './jump-menu.widget.ts';

const TOWNS = ['Port Ansel', 'Gull Harbour', 'Saint Élodie', 'Northlight'];

export default {
  title: 'Forms/Jump Menu',
  ...storyMeta(jumpMenu),
  render: (args: Record<string, unknown>) =>
    tag(
      jumpMenu,
      args,
      <>
        <label htmlFor="towns-menu">Towns</label>{' '}
        <select id="towns-menu">
          <option value="">Choose a town</option>
          {TOWNS.map((town) => (
            <option key={town} value={`${town}::#${town}`}>
              {town}
            </option>
          ))}
        </select>
      </>,
    ),
};

export const Select = {};
export const Searchable = { args: { search: true } };
