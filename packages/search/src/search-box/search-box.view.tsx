import { emit } from '@staytags/bus/bus';
import { useHostState, useKeyed, useLatest, useOpener } from '@staytags/element/render/hooks';
import { Compact, loadModal, useCompact } from '@staytags/element/render/compact';
import { lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { isComposed } from '@staytags/ui/presses/composed';
import { useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { pickSearch } from '../search/search.state.ts';
import { shownQuery } from '@staytags/solr/request/lucene.logic';
import { newsOf } from './suggestions/search-box-news.ts';
import { panelCode } from './suggestions/search-box-open.ts';
import type { Row } from './suggestions/search-box-panel.view.tsx';
import { openHome, useSuggestions } from './suggestions/use-suggestions.ts';
import css from './search-box.css?inline';
import { EMPTY_BOX, pressKey } from './search-box.logic.ts';
import { startAtEnd, useTyped } from './search-box-typed.ts';
import type { searchBox } from './search-box.widget.ts';

type Props = ViewProps<typeof searchBox>;

const modal = lazyPart('stay-search-box', loadModal);

function SearchBox(props: Props): ReactNode {
  const { host, options, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState<HTMLElement | null>(null);
  const q = useKeyed('search', options.name, (state) => shownQuery(pickSearch(state, options.name).params['q']?.[0]));
  const typed = useTyped(host, q, input);
  const [box, setBox] = useState(() => ({ ...EMPTY_BOX, text: typed.text ?? q }));
  const [used, setUsed] = useState(false);
  const [shown, setShown] = useState(false);
  const [removed, setRemoved] = useState('');
  // An input method is composing: the field holds no final text yet.
  const composing = useRef(false);
  const quiet = useRef(false);
  const id = useId();
  const isCompact = useCompact(options.look);
  const [sheetOpen, setSheetOpen] = useState(typed.isFocused === true);
  const listId = `${id}-list`;
  const { code } = useLazyPart(panelCode, used);
  const ask = (text: string) => emit('search-box-ask', { text, from: host });
  const drop = () => emit('search-box-drop', { from: host });

  const hold = useCallback(
    (node: HTMLInputElement | null) => {
      input.current = node;
      if (!node) return;
      if (typed.isFocused || isCompact) startAtEnd(node);
      // Opens a phone's keyboard with the dialog.
      if (isCompact) node.autofocus = true;
    },
    [isCompact, typed.isFocused],
  );
  const write = useCallback((text: string) => {
    if (input.current) input.current.value = text;
    setBox({ ...EMPTY_BOX, text });
  }, []);
  // Never overwrites typing; only a search from elsewhere (Back, a link) updates the field. Preact runs plain effects a frame later.
  useLayoutEffect(() => {
    if (typed.text === undefined && input.current && !composing.current && input.current.value !== q) write(q);
  }, [q, write, typed.text]);
  const { found, rows, isRecent } = useSuggestions(props, box, ask);
  const open = box.open && rows.length > 0 && code !== undefined && field !== null;
  useHostState(host, 'open', isCompact ? sheetOpen : open);
  const active = open && box.active < rows.length ? box.active : -1;

  const type = (text: string) => {
    setRemoved('');
    setBox({ text, open: true, active: -1 });
    ask(text);
  };
  const search = (text: string, place?: string) => {
    drop();
    write(place === undefined ? text : '');
    setSheetOpen(false);
    emit('search-box-submit', { text, from: host, ...(place === undefined ? {} : { place }) });
  };
  const choose = (row: Row) => {
    if (!openHome(host, row)) search(row.value, row.kind === 'place' ? row.value : undefined);
  };
  const remove = (row: Row) => {
    emit('search-box-forget', { name: options.name, text: row.value });
    setRemoved(t('removed', { term: row.value }));
    focusQuietly();
  };
  const focusQuietly = () => {
    quiet.current = true;
    input.current?.focus();
    quiet.current = false;
  };
  const turn = (wanted: boolean) => {
    if (wanted) input.current?.focus();
    setBox((before) => ({ ...before, open: wanted, active: -1 }));
  };
  useOpener(host, isCompact ? setSheetOpen : turn);
  const dismiss = useLatest(() => {
    // The focus would be lost with the panel.
    if (host.shadowRoot?.activeElement?.closest('.popover')) focusQuietly();
    turn(false);
  });
  const press = (event: KeyboardEvent) => {
    if (composing.current || isComposed(event.nativeEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const effect = pressKey({ ...box, open, active }, event, code ? rows.length : 0, isRecent);
    if (!effect) return;
    if (!effect.native) event.preventDefault();
    const row = rows[active];
    if (effect.box.text !== box.text) {
      drop();
      write(effect.box.text);
    } else {
      setBox(effect.box);
      // ArrowDown on a text from elsewhere, which has no suggestions yet.
      if (effect.box.open && rows.length === 0 && box.text !== '') ask(box.text);
    }
    if (row && effect.act === 'choose') choose(row);
    if (row && effect.act === 'remove') remove(row);
  };

  const label = options.label || t('label');
  const body = (
    <form
      role="search"
      part="form"
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current?.value ?? '');
      }}
    >
      <Live text={removed || newsOf({ t, box, found, rows: rows.length, open, isRecent })} />
      <label part="label" className={options.showLabel ? 'label' : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        <div
          ref={setField}
          part="field"
          className="box"
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) turn(false);
          }}
        >
          <Icon name="search" />
          <input
            ref={hold}
            id={id}
            part="input"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open && shown}
            aria-controls={open && shown ? listId : undefined}
            aria-activedescendant={active >= 0 && code ? code.optionId(listId, active) : undefined}
            placeholder={t('placeholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.text ?? q}
            onInput={(event) => {
              if (!composing.current) type(event.currentTarget.value);
            }}
            onCompositionStart={() => void (composing.current = true)}
            onCompositionEnd={(event) => {
              composing.current = false;
              type(event.currentTarget.value);
            }}
            onKeyDown={press}
            onFocus={() => {
              setUsed(true);
              if (!quiet.current && box.text === '') setBox({ ...box, open: true });
            }}
            onClick={() => setBox({ ...box, open: true })}
          />
          {box.text === '' ? null : (
            <button
              type="button"
              part="clear"
              className="clear"
              aria-label={t('clear')}
              onClick={() => {
                drop();
                write('');
                focusQuietly();
                if (q !== '') emit('search-box-submit', { text: '', from: host });
              }}
            >
              <Icon name="close" />
            </button>
          )}
          {code && field ? (
            <code.Popover
              anchor={field.closest('.field-row')}
              open={open}
              onOpenChange={(next) => (next ? undefined : dismiss())}
              onShown={setShown}
              label={t(isRecent ? 'recent' : 'suggestions')}
              id={`${id}-panel`}
              placement="bottom-start"
            >
              <code.SearchBoxPanel
                {...{ host, rows, active, listId, t }}
                recent={isRecent}
                currency={options.currency}
                onChoose={(row) => {
                  focusQuietly();
                  choose(row);
                }}
                onRemove={remove}
                onClear={() => {
                  emit('search-box-forget', { name: options.name });
                  focusQuietly();
                }}
              />
            </code.Popover>
          ) : null}
        </div>
        <button type="submit" part="button" className="button button-primary go">
          <span>{t('submit')}</span>
          <Icon name="search" />
        </button>
      </div>
    </form>
  );
  if (!isCompact) return body;
  return (
    <Compact
      host={host}
      part="pill"
      modal={modal}
      icon="search"
      label={q || label}
      title={label}
      closeLabel={t('close')}
      size="full"
      open={sheetOpen}
      onOpen={setSheetOpen}
    >
      {body}
    </Compact>
  );
}

export const view: ViewModule = { component: SearchBox, css };
