import type { StayHost, Translate } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import type { FieldNames, SolrDoc } from '@staytags/solr/answer/document.logic';
import { useEffect, useRef, type ReactNode } from 'react';
import { toCard } from '../../results/card/results-card.logic.ts';
import type { Suggestion, SuggestionRow } from './suggestion.ts';
import type { searchBox } from '../search-box.widget.ts';

export type Row = SuggestionRow;

/** The groups in display order; words alone are not grouped [AUTO-6]. */
const GROUPS = [undefined, 'place', 'home'] as const;
const HEADINGS = { place: 'places', home: 'homes' } as const;

interface Props {
  readonly host: StayHost;
  readonly rows: readonly Row[];
  readonly recent: boolean;
  readonly active: number;
  readonly currency: string;
  readonly listId: string;
  readonly t: Translate<typeof searchBox>;
  readonly onChoose: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
  readonly onClear: () => void;
}

const keyOf = ({ kind, doc, value }: Row): string => `${kind ?? ''} ${doc?.id ?? value}`;

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The content of the open panel. The focus stays in the field; `aria-activedescendant` follows the arrow keys [AUTO-4]. */
export function SearchBoxPanel(props: Props): ReactNode {
  const { host, rows, recent, active, listId, t } = props;
  const own = host.stayPlaces?.own('suggestion', () => rows.map((row) => ({ key: keyOf(row), args: [row] })));
  const listbox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = listbox.current?.querySelector(`#${CSS.escape(optionId(listId, active))}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);
  const option = (row: Row) => {
    const at = rows.indexOf(row);
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys.
      <div
        key={keyOf(row)}
        role="option"
        tabIndex={-1}
        id={optionId(listId, at)}
        aria-selected={at === active}
        part={at === active ? 'option active' : 'option'}
        className="option"
        onClick={() => props.onChoose(row)}
      >
        {own?.(keyOf(row)) ?? (
          <>
            {row.kind === 'home' ? null : <Icon name={recent ? 'retry' : row.kind === 'place' ? 'pin' : 'search'} />}
            <Content row={row} t={t} currency={props.currency} />
          </>
        )}
      </div>
    );
  };
  const isGrouped = rows.some(({ kind }) => kind);
  return (
    // A press must not move the focus out of the field, where the visitor keeps typing.
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
      <div className={recent ? 'rows recent' : 'rows'}>
        <div ref={listbox} role="listbox" part="list" className="list" id={listId} aria-label={t(nameOf(recent))}>
          {isGrouped
            ? GROUPS.map((kind) => <Group key={kind ?? ''} kind={kind} rows={rows} id={listId} t={t} option={option} />)
            : rows.map(option)}
        </div>
        {recent ? (
          // Next to the list, not in it: an option must not contain a control.
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

interface GroupProps {
  readonly kind: Suggestion['kind'];
  readonly rows: readonly Row[];
  readonly id: string;
  readonly t: Props['t'];
  readonly option: (row: Row) => ReactNode;
}

/** A listbox group needs a name; the words above the other groups use the list's. */
function Group({ kind, rows, id, t, option }: GroupProps): ReactNode {
  const own = rows.filter((row) => row.kind === kind);
  if (own.length === 0) return null;
  const headingId = `${id}-${kind ?? 'words'}`;
  return (
    <div role="group" part="group" className="group" aria-labelledby={headingId}>
      <div role="presentation" part="heading" id={headingId} className={kind ? 'heading' : 'visually-hidden'}>
        {t(kind ? HEADINGS[kind] : 'suggestions')}
      </div>
      {own.map(option)}
    </div>
  );
}

function Content({ row, t, currency }: { row: Row; t: Props['t']; currency: string }): ReactNode {
  if (row.doc && row.names)
    return <Home row={row as Suggestion} doc={row.doc} names={row.names} t={t} currency={currency} />;
  return row.parts ? <Words row={row as Suggestion} t={t} /> : <bdi className="words">{row.value}</bdi>;
}

interface HomeProps {
  readonly row: Suggestion;
  readonly doc: SolrDoc;
  readonly names: FieldNames;
  readonly t: Props['t'];
  readonly currency: string;
}

/** A home by name, with picture, place and price [AUTO-6]. */
function Home({ row, doc, names, t, currency }: HomeProps): ReactNode {
  const card = toCard(doc, names, { key: 'id', currency, base: document.baseURI });
  return (
    <>
      {card.image ? (
        <img part="picture" className="photo" src={card.image} alt="" decoding="async" />
      ) : (
        <Icon name="search" />
      )}
      <span className="words">
        <bdi>
          <Marked parts={row.parts} />
        </bdi>
        <small className="count">
          {[card.place, card.price ? `${t('priceFrom', { low: card.price.low })} ${t('night')}` : '']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  );
}

function Marked({ parts: [before, match, after] }: { parts: Suggestion['parts'] }): ReactNode {
  return (
    <>
      {before}
      {match ? <mark part="match">{match}</mark> : null}
      {after}
    </>
  );
}

/** '{term} ({count})' in the site's wording, with the typed part highlighted [AUTO-2]. */
function Words({ row, t }: { row: Suggestion; t: Props['t'] }): ReactNode {
  // An unfilled placeholder stays in the text: the highlighted term goes there.
  const [before = '', ...after] = t('suggestion', { count: row.count }).split('{term}');
  return (
    <span className="words">
      {before ? <span part="count">{before}</span> : null}
      {after.length > 0 ? (
        <bdi>
          <Marked parts={row.parts} />
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
