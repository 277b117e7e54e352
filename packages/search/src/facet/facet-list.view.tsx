import { renderLeaf } from '@staytags/element/first/leaf-view';
import { Icon } from '@staytags/ui/basics/icons';
import { useEffect, useId, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { onPlainClick } from '../search/query/search-link.ts';
import { linkLeaf, partOf, textLeaves } from './values/facet-value-leaf.ts';
import type { ChooserProps } from './values/facet-props.ts';
import { shownItems, STEP, type FacetItem } from './facet.logic.ts';

/** The values as links or checkboxes: the first few, more on request, with a search field for long lists [FAC-1, FAC-6]. */
export function FacetList(props: ChooserProps): ReactNode {
  const { items, label, options, t } = props;
  const { softLimit, control } = options;
  const [words, setWords] = useState('');
  const [more, setMore] = useState(0);
  const wanted = softLimit + more;
  const searched = useSoon(words);
  const { items: shown, rest } = useMemo(() => shownItems(items, searched, wanted), [items, searched, wanted]);
  const id = useId();
  const isLong = items.length > softLimit;
  const Value = control === 'checkboxes' ? CheckValue : LinkValue;
  const values = useMemo(
    () =>
      shown.map((item) => (
        <li key={item.value}>
          <Value {...props} item={item} />
        </li>
      )),
    [shown, props, Value],
  );

  return (
    <>
      {isLong ? (
        <div className="find">
          <label className="visually-hidden" htmlFor={id}>
            {t('find', { label })}
          </label>
          <Icon name="search" />
          <input
            id={id}
            part="find"
            type="search"
            className="input"
            placeholder={t('find', { label })}
            autoComplete="off"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      ) : null}
      <ul part="list" className={more > 0 ? 'list tall' : 'list'}>
        {values}
      </ul>
      <p role="status" className="none">
        {shown.length === 0 && searched !== '' ? t('notFound') : ''}
      </p>
      {rest > 0 || (more > 0 && isLong) ? (
        <button type="button" part="more" className="more" onClick={() => setMore(rest > 0 ? more + STEP : 0)}>
          <span className={rest > 0 ? 'arrow' : 'arrow up'}>
            <Icon name="down" />
          </span>
          {rest > 0 ? t('more', { count: Math.min(rest, STEP) }) : t('less')}
        </button>
      ) : null}
    </>
  );
}

/** Follows a value in a new task, so that the key press paints before its results. Fast presses are batched. */
function useSoon<T>(value: T): T {
  const [soon, setSoon] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(value));
    return () => clearTimeout(timer);
  }, [value]);
  return soon;
}

type ValueProps = ChooserProps & { readonly item: FacetItem };

export const LinkValue = ({ item, hrefOf, onToggle, t }: ValueProps): ReactNode =>
  renderLeaf(linkLeaf(item, hrefOf(item.value), t), {
    onClick: (event: MouseEvent) => onPlainClick(event, () => onToggle(item.value)),
  });

const CheckValue = ({ item, onToggle, t }: ValueProps): ReactNode => (
  <label part={partOf(item)} className="value">
    <input type="checkbox" data-value={item.value} checked={item.active} onChange={() => onToggle(item.value)} />
    {textLeaves(item, t).map((one, at) => renderLeaf(one, { key: at }))}
  </label>
);
