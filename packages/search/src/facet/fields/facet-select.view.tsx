import { renderLeaf } from '@staytags/element/first/leaf-view';
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react';
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
  // Keys change a closed select with every press: what they choose waits for Enter, or until the focus leaves [FAC-10].
  const [waiting, setWaiting] = useState<string>();
  // What a newer search no longer offers is forgotten.
  const held = waiting === '' || offered.some(({ value }) => MARK + value === waiting) ? waiting : undefined;
  const byKey = useRef(false);
  const choose = (text: string) => {
    setWaiting(undefined);
    // Choosing none removes the chosen value.
    const value = text === '' ? current?.value : text.slice(MARK.length);
    if (value !== undefined && value !== (text === '' ? undefined : current?.value)) changeFacet(options, value);
  };
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key === 'Enter' && held !== undefined) {
      event.preventDefault();
      choose(held);
    }
    // Browsers change a closed select within the task of the key, and report a choice from an open list in a later one.
    byKey.current = true;
    setTimeout(release);
  };
  // While a list is open, Firefox holds timers back, and other browsers the end of the key.
  const release = () => {
    byKey.current = false;
  };
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
    byKey.current ? setWaiting(value) : choose(value);
  return (
    <>
      <select
        part="select"
        className="input"
        aria-labelledby="label"
        value={held ?? (current ? MARK + current.value : '')}
        onKeyDown={press}
        onKeyPress={press}
        onKeyUp={release}
        onChange={change}
        onBlur={() => held !== undefined && choose(held)}
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
