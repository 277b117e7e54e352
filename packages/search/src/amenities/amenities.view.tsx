import { useHostState, useHoverIntent, useLatest, useOpener } from '@staytags/element/render/hooks';
import { lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import type { ViewModule, ViewProps } from '@staytags/element/declare/widget';
import { useMemo, useState, type ReactNode } from 'react';
import { CLOSED, nextPanel, type Panel, type PanelEvent } from '../favourites/favourites.logic.ts';
import css from './amenities.css?inline';
import { detailId, readAmenities, shapeOf, type Amenity } from './amenities.logic.ts';
import type { amenities } from './amenities.widget.ts';

/** Most icons are never opened. Without this code an icon still has its name. */
const popoverCode = lazyPart('stay-amenities', () => import('@staytags/ui/panel/popover'));

function Amenities({ host, options, t }: ViewProps<typeof amenities>): ReactNode {
  const { items, limit, label } = options;
  const all = useMemo(() => readAmenities(items), [items]);
  const [open, setOpen] = useState<string>();
  // An open one may have gone with a change of `items`.
  const isOpen = all.some(({ id }) => id === open);
  useHostState(host, 'open', isOpen);
  useOpener(host, (wanted) => setOpen(wanted ? (open ?? all[0]?.id) : undefined));
  if (all.length === 0) return null;
  const rest = all.length - limit;
  return (
    <ul role="list" part="list" className="list" aria-label={label || t('label')}>
      {all.slice(0, limit).map((amenity) => (
        <li key={amenity.id}>
          <AmenityIcon
            amenity={amenity}
            current={open === amenity.id}
            // One at a time: the next replaces the last, whose pointerleave may arrive late.
            onOpen={(isOpen) => setOpen((before) => (isOpen ? amenity.id : before === amenity.id ? undefined : before))}
          />
        </li>
      ))}
      {rest > 0 ? (
        <li part="more" className="rest">
          <span aria-hidden="true" dir="ltr">
            +{rest}
          </span>
          <span className="visually-hidden">{t('more', { count: rest })}</span>
        </li>
      ) : null}
    </ul>
  );
}

interface IconProps {
  readonly amenity: Amenity;
  readonly current: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The icon with its popup: a disclosure that hover and focus open too [RES-6]. */
function AmenityIcon({ amenity: { id, name, text }, current, onOpen }: IconProps): ReactNode {
  const [last, setLast] = useState<Panel>(CLOSED);
  // Another popup has opened since, so this one is closed; or the app has opened this one.
  const opened: Panel = last.by === undefined ? nextPanel(last, 'open') : last;
  const panel: Panel = current ? opened : { ...last, by: undefined };
  const send = useLatest((event: PanelEvent) => {
    const next = nextPanel(panel, event);
    setLast(next);
    onOpen(next.by !== undefined);
  });
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const wanted = panel.by !== undefined;
  const { code } = useLazyPart(popoverCode, wanted);
  const open = wanted && code !== undefined;
  const popup = detailId(id);

  useHoverIntent(
    button,
    true,
    () => send('hover'),
    () => (open ? undefined : send('leave')),
  );
  return (
    <>
      <button
        ref={setButton}
        type="button"
        part="icon"
        className="amenity"
        aria-label={name}
        aria-expanded={open}
        aria-describedby={open && text ? `${popup}-text` : undefined}
        onClick={() => send('click')}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) send('focus');
        }}
        onBlur={() => send('blur')}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={shapeOf(id)} />
        </svg>
      </button>
      {code && button ? (
        <code.Popover
          anchor={button}
          open={open}
          onOpenChange={(next) => send(next ? 'hover' : panel.by === 'hover' ? 'leave' : 'dismiss')}
          label={name}
          id={popup}
          placement="top"
          hover={panel.by === 'hover' || panel.by === undefined}
        >
          <strong part="name" className="name">
            {name}
          </strong>
          {text ? (
            <p id={`${popup}-text`} part="text" className="text">
              {text}
            </p>
          ) : null}
        </code.Popover>
      ) : null}
    </>
  );
}

export const view: ViewModule = { component: Amenities, css };
