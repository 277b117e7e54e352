import { emit } from '@staytags/bus/bus';
import { useFocusOnNext, useKeyed } from '@staytags/element/render/hooks';
import type { ViewProps } from '@staytags/element/declare/widget';
import { Button } from '@staytags/ui/basics/button';
import { Icon } from '@staytags/ui/basics/icons';
import { Live } from '@staytags/ui/notices/live';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { sourceKey, toItems, type FavouriteItem } from '../favourites.logic.ts';
import { ShareList } from './favourites-share.view.tsx';
import type { favourites } from '../favourites.widget.ts';

interface Props extends ViewProps<typeof favourites> {
  readonly ids: readonly string[];
  readonly href: string | undefined;
}

/** The content of the open panel. */
export function FavouritesPanel({ host, options, ids, href, t }: Props): ReactNode {
  const key = sourceKey(options);
  const found = useKeyed('favourites', key, (state) => state?.[key]);
  const load = useCallback(() => {
    const { namespace, keyField, name } = options;
    emit('favourites-load', { namespace, keyField, name, ids });
  }, [options, ids]);
  useEffect(load, [load]);
  const inside = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusOnNext(inside, '[part=remove]', ids.length);
  const items = found ? toItems(ids, found.docs, found.fields, options.keyField, document.baseURI) : [];
  const own = host.stayPlaces?.own('card', () => items.map(({ id, doc }) => ({ key: id, args: [doc, found?.fields] })));
  const isWaiting = items.length === 0 && found?.status !== 'ready' && found?.status !== 'failed';
  if (ids.length === 0) {
    return (
      <div ref={inside} className="inside message" tabIndex={-1}>
        <Icon name="heart" />
        <strong>{t('none')}</strong>
        <p>{t('noneHint')}</p>
      </div>
    );
  }
  return (
    // A press on the text takes the focus too: if nothing had it, the panel would close.
    <div ref={inside} className="inside" tabIndex={-1} aria-busy={found?.status === 'pending'}>
      <Live text={isWaiting ? t('loading') : ''} />
      <div part="filters" className="filters" role="group" aria-label={t('filters')}>
        <span>{t('count', { count: ids.length })}</span>
        {href ? (
          <a part="refresh" className="refresh" href={href} aria-label={t('refreshLabel')}>
            {t('refresh')}
          </a>
        ) : null}
        {href && options.share ? <ShareList href={href} t={t} /> : null}
        <button
          type="button"
          part="clear"
          className="refresh"
          onClick={() => {
            inside.current?.focus();
            emit('flag-clear', { namespace: options.namespace, from: host });
          }}
        >
          {t('clear')}
        </button>
      </div>
      <ul role="list" className="items">
        {items.map((item, at) => (
          <Item
            key={item.id}
            item={item}
            own={own?.(item.id)}
            more={t('more')}
            remove={t('remove', { title: item.title })}
            onRemove={() => {
              if (ids.length === 1) inside.current?.focus();
              keepFocus(at);
              emit('flag-toggle', { id: item.id, namespace: options.namespace, label: item.title, from: host });
            }}
          />
        ))}
      </ul>
      {found?.status === 'failed' && options.messages ? (
        <div className="message" role="alert">
          <p>{t('failed')}</p>
          <Button look="secondary" onClick={load}>
            {t('retry')}
          </Button>
        </div>
      ) : isWaiting ? (
        <Waiting count={ids.length} />
      ) : null}
      {href ? (
        <a part="all" className="button button-quiet all" href={href}>
          {t('all')}
          <Icon name="right" />
        </a>
      ) : null}
    </div>
  );
}

interface ItemProps {
  /** What the app draws in place of picture and text. */
  readonly own: ReactNode;
  readonly item: FavouriteItem;
  readonly more: string;
  readonly remove: string;
  readonly onRemove: () => void;
}

function Item({ item, own, more, remove, onRemove }: ItemProps): ReactNode {
  return (
    <li part="item" className="item">
      {own ?? <About item={item} more={more} />}
      <button type="button" part="remove" className="remove" aria-label={remove} onClick={onRemove}>
        <Icon name="heart" filled />
      </button>
    </li>
  );
}

function About({ item, more }: Pick<ItemProps, 'item' | 'more'>): ReactNode {
  return (
    <>
      <Picture image={item.image} />
      <div>
        <strong>{item.title}</strong>
        <p>{item.text}</p>
        {item.href ? (
          <a part="more" className="more" href={item.href}>
            {more}
            <span className="visually-hidden">: {item.title}</span>
          </a>
        ) : null}
      </div>
    </>
  );
}

/** The item's picture, or a heart if none can be loaded. */
function Picture({ image }: { image: string | undefined }): ReactNode {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="picture">
      {image && image !== broken ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(image)} />
      ) : (
        <Icon name="heart" />
      )}
    </span>
  );
}

const Waiting = ({ count }: { count: number }): ReactNode => (
  <ul className="items" aria-hidden="true">
    {Array.from({ length: Math.min(count, 3) }, (_, at) => (
      <li key={at} className="item waiting">
        <span className="picture" />
        <div>
          <i />
          <i />
        </div>
      </li>
    ))}
  </ul>
);
