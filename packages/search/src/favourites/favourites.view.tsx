import {
  useHostState,
  useHoverIntent,
  useKeyed,
  useMedia,
  useNews,
  useOpener,
  usePage,
} from '@staytags/element/render/hooks';
import { useLazyPart } from '@staytags/element/lazy/lazy-part';
import { leafProps, renderLeaf } from '@staytags/element/first/leaf-view';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { useEffect, useId, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { listKey } from '../flag/flag.logic.ts';
import { panelCode, WIDE } from './favourites-open.ts';
import css from './favourites.css?inline';
import { counterLeaf, labelOf, readSaved, toggleAttributes } from './favourites-control.ts';
import { CLOSED, nextPanel } from './favourites.logic.ts';
import type { favourites } from './favourites.widget.ts';

function FavouritesControl(props: ViewProps<typeof favourites>): ReactNode {
  const { host, options, t } = props;
  const { namespace } = options;
  const flagKey = usePage(({ flagKeys }) => flagKeys?.[namespace]);
  const stored = useKeyed('flag', listKey(namespace), (lists) => lists?.[namespace]);
  const saved = useMemo(() => readSaved(options, stored, flagKey), [options, stored, flagKey]);
  const { count, ids, keyField, href } = saved;
  const source = useMemo(() => ({ ...options, keyField }), [options, keyField]);
  const [panel, send] = useReducer(nextPanel, CLOSED);
  const wide = useMedia(WIDE);
  useEffect(() => {
    if (!wide) send('close');
  }, [wide]);
  const open = panel.by !== undefined && wide;
  const { code } = useLazyPart(panelCode, open);
  const [control, setControl] = useState<HTMLElement | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // Once open, the popover itself tracks whether the pointer has left or is moving into it.
  useHoverIntent(
    control,
    wide,
    () => send('hover'),
    () => (open && code ? undefined : send('leave')),
  );
  const id = useId();
  const [shown, setShown] = useState(false);
  const isExpanded = open && shown;
  useHostState(host, 'empty', count === 0);
  useHostState(host, 'open', open);
  useOpener(host, (wanted) => {
    send(wanted ? 'open' : 'close');
  });

  const dismiss = () => {
    // The focus would be lost with the panel; it returns to the button without reopening the panel.
    const inPanel = host.shadowRoot?.activeElement?.closest('.popover');
    send(panel.by === 'hover' ? 'leave' : 'dismiss');
    if (inPanel) toggle.current?.focus();
  };

  return (
    <div
      className="favourites"
      onFocus={(event) => {
        if (wide && (event.target as Element).matches(':focus-visible')) send('focus');
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) send('blur');
      }}
    >
      <Live text={useNews(stored?.size, t('count', { count }))} />
      <span ref={setControl} part="control" className="control">
        {renderLeaf(counterLeaf(props, saved))}
        <button
          ref={toggle}
          {...leafProps({ ...toggleAttributes(props, isExpanded), ...(isExpanded ? { 'aria-controls': id } : {}) })}
          onClick={() => send('click')}
        >
          <Icon name="down" />
        </button>
      </span>
      {code && control ? (
        <code.Popover
          anchor={control}
          open={open}
          onOpenChange={(next) => (next ? send('hover') : dismiss())}
          onShown={setShown}
          label={labelOf(props)}
          id={id}
          hover={panel.by === 'hover' || panel.by === undefined}
        >
          <code.FavouritesPanel host={host} options={source} ids={ids} href={href} t={t} />
        </code.Popover>
      ) : null}
    </div>
  );
}

export const view: ViewModule = { component: FavouritesControl, css };
