import type { Translate } from '@staytags/element/widget';
import { Icon } from '@staytags/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Suggestion } from './search-box.logic.ts';
import type { searchBox } from './search-box.widget.ts';

export type Row = Pick<Suggestion, 'value'> & Partial<Suggestion>;

interface Props {
  readonly rows: readonly Row[];
  readonly recent: boolean;
  readonly active: number;
  readonly listId: string;
  readonly t: Translate<typeof searchBox>;
  readonly onChoose: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
  readonly onClear: () => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** What the panel holds while it is open. The focus stays in the field: `aria-activedescendant` says where the arrow keys are [AUTO-4]. */
export function SearchBoxPanel(props: Props): ReactNode {
  const { rows, recent, active, listId, t } = props;
  const listbox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    listbox.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // A press must not take the focus out of the field, where the visitor goes on typing.
    <div role="presentation" className="inside" onMouseDown={(event) => event.preventDefault()}>
      {recent ? (
        <div className="head">
          <span part="heading" className="heading">
            {t('recent')}
          </span>
          <button type="button" part="clear-recent" className="clear-recent" onClick={props.onClear}>
            {t('clearRecent')}
          </button>
        </div>
      ) : null}
      <div className="rows">
        <div ref={listbox} role="listbox" part="list" className="list" id={listId} aria-label={t(nameOf(recent))}>
          {rows.map((row, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys.
            <div
              key={row.value}
              role="option"
              tabIndex={-1}
              id={optionId(listId, at)}
              aria-selected={at === active}
              part={at === active ? 'option active' : 'option'}
              className="option"
              onClick={() => props.onChoose(row)}
            >
              <Icon name={recent ? 'retry' : 'search'} />
              {row.parts ? <Words row={row as Suggestion} t={t} /> : <bdi className="words">{row.value}</bdi>}
            </div>
          ))}
        </div>
        {recent ? (
          // Beside the list and not in it: an option cannot hold a control.
          <div className="removes">
            {rows.map((row) => (
              <button
                key={row.value}
                type="button"
                part="remove"
                className="clear remove"
                aria-label={t('remove', { term: row.value })}
                onClick={() => props.onRemove(row)}
              >
                <Icon name="close" />
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

const nameOf = (recent: boolean): 'recent' | 'suggestions' => (recent ? 'recent' : 'suggestions');

/** '{term} ({count})', with what was typed marked; the wording is the site's [AUTO-2]. */
function Words({ row, t }: { row: Suggestion; t: Props['t'] }): ReactNode {
  // A placeholder without a value stays as it is written: that is where the marked words go.
  const [before = '', ...after] = t('suggestion', { count: row.count }).split('{term}');
  const [earlier, match, rest] = row.parts;
  return (
    <span className="words">
      {before ? <span part="count">{before}</span> : null}
      {after.length > 0 ? (
        <bdi>
          {earlier}
          {match ? <mark part="match">{match}</mark> : null}
          {rest}
        </bdi>
      ) : null}
      {after.length > 0 ? (
        <span part="count" className="count">
          {after.join('')}
        </span>
      ) : null}
    </span>
  );
}
