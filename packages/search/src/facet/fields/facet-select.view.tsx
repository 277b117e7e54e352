import { renderLeaf } from '@staytags/element/first/leaf-view';
import type { ReactNode } from 'react';
import { isSingle, type FacetItem } from '../facet.logic.ts';
import { changeFacet, valuesLeaf, type FieldProps } from '../facet-leaf.ts';

// A prefix for every value, so that no value is the empty option.
const MARK = '=';

/** The values in a native select; if several may be chosen, it adds one, and the chosen ones are links below it [FAC-2]. */
export function FacetSelect({ items, search, options, t }: FieldProps): ReactNode {
  const single = isSingle(options.limitActiveItems, 'select');
  const chosen = items.filter(({ active }) => active);
  const current = single ? chosen[0] : undefined;
  const offered = single ? items : items.filter(({ active }) => !active);
  const choose = (text: string) => {
    // Choosing none removes the chosen value.
    const value = text === '' ? current?.value : text.slice(MARK.length);
    if (value !== undefined && value !== (text === '' ? undefined : current?.value)) changeFacet(options, value);
  };
  return (
    <>
      <select
        part="select"
        className="input"
        aria-labelledby="label"
        value={current ? MARK + current.value : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{single ? t('any') : t('add')}</option>
        {offered.map((item) => (
          <option key={item.value} value={MARK + item.value}>
            {withCount(item)}
          </option>
        ))}
      </select>
      {single || chosen.length === 0 ? null : renderLeaf(valuesLeaf(chosen, { options, t }, search))}
    </>
  );
}

const withCount = ({ label, count }: FacetItem): string => (count === undefined ? label : `${label} (${count})`);
