import { useHostState, useKeyed, usePage } from '@staytags/element/hooks';
import { useLazyPart } from '@staytags/element/lazy-part';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { Icon } from '@staytags/ui/icons';
import { Live } from '@staytags/ui/live';
import { useEffect, useId, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { listKey, type Favourites } from '../flag/flag.logic.ts';
import { flag } from '../flag/flag.widget.ts';
import { useHoverIntent, panelCode, useWideWindow } from './favourites-open.ts';
import css from './favourites.css?inline';
import { CLOSED, favouritesHref, indexedIds, nextPanel } from './favourites.logic.ts';
import type { favourites } from './favourites.widget.ts';

const NONE: Favourites = new Set();

function FavouritesControl({ host, options, t }: ViewProps<typeof favourites>): ReactNode {
  const { namespace, skipSolrPrefix } = options;
  const flagKey = usePage(({ flagKeys }) => flagKeys?.[namespace]);
  const keyField = options.keyField || flagKey || flag.options.key.default;
  const source = useMemo(() => ({ ...options, keyField }), [options, keyField]);
  const stored = useKeyed('flag', listKey(namespace), (lists) => lists?.[namespace]);
  const saved = stored ?? NONE;
  const ids = useMemo(() => indexedIds(saved, skipSolrPrefix), [saved, skipSolrPrefix]);
  const [panel, send] = useReducer(nextPanel, CLOSED);
  const wide = useWideWindow();
  useEffect(() => {
    if (!wide) send('narrow');
  }, [wide]);
  const open = panel.by !== undefined && wide;
  const { code } = useLazyPart(panelCode, open);
  const [control, setControl] = useState<HTMLElement | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // Once open, the popover itself tracks whether the pointer has left or is moving into it.
  const hover = useHoverIntent(
    wide,
    () => send('hover'),
    () => (open && code ? undefined : send('leave')),
  );
  const id = useId();
  useHostState(host, 'empty', saved.size === 0);
  useHostState(host, 'open', open);

  const label = options.counterLabel || t('label');
  const href = favouritesHref(options.path, keyField, ids, document.baseURI);
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
      <Live text={useNews(stored?.size, t('count', { count: saved.size }))} />
      <span ref={setControl} part="control" className="control" {...hover}>
        <Label href={href}>
          <span part="icon" className={saved.size > 0 ? 'heart saved' : 'heart'}>
            <Icon name="heart" filled={saved.size > 0} />
          </span>
          <span part="label">{label}</span>
          <span part="count" className="count" aria-hidden="true">
            {saved.size}
          </span>
          <span className="visually-hidden">{t('count', { count: saved.size })}</span>
        </Label>
        <button
          ref={toggle}
          type="button"
          part="toggle"
          className="toggle"
          aria-label={t('toggle')}
          aria-expanded={open}
          aria-controls={open && code ? id : undefined}
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
          label={label}
          id={id}
          hover={panel.by === 'hover' || panel.by === undefined}
        >
          <code.FavouritesPanel options={source} ids={ids} href={href} t={t} />
        </code.Popover>
      ) : null}
    </div>
  );
}

function Label({ href, children }: { href: string | undefined; children: ReactNode }): ReactNode {
  return href ? (
    <a part="link" className="link" href={href}>
      {children}
    </a>
  ) : (
    <span className="link">{children}</span>
  );
}

/** Announces the count once it differs from the initial one: a page load is not news. */
function useNews(count: number | undefined, text: string): string {
  const [first, setFirst] = useState(count);
  const [news, setNews] = useState(false);
  if (first === undefined && count !== undefined) setFirst(count);
  else if (!news && first !== count) setNews(true);
  return news ? text : '';
}

export const view: ViewModule = { component: FavouritesControl, css };
