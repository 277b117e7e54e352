import { emit, get, watchKey } from '@staytags/bus/bus';
import { firstView, type FirstView } from '@staytags/element/first/first-view';
import type { Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import css from './flag.css?inline';
import { itemKey, storedId } from './flag.logic.ts';
import type { flag } from './flag.widget.ts';

type Props = ViewProps<typeof flag>;

const idOf = ({ itemId, skipSolr, skipSolrPrefix }: Props['options']): string =>
  storedId(itemId, skipSolr, skipSolrPrefix);

const isFlagged = ({ options }: Props): boolean => get('flag')?.[options.namespace]?.has(idOf(options)) ?? false;

function flagLeaf(props: Props): Leaf {
  const { text, label, iconOnly } = props.options;
  const flagged = isFlagged(props);
  const wording = flagged ? text.unflag || props.t('unflag') : text.flag || props.t('flag');
  return [
    'button',
    {
      type: 'button',
      part: flagged ? 'button flagged' : 'button',
      class: flagged ? 'flag flagged' : 'flag',
      // Visible words first, so that voice control users can say what they see.
      ...(label || iconOnly ? { 'aria-label': label ? `${wording} ${label}` : wording } : {}),
    },
    ['span', { part: 'icon', class: 'heart' }],
    ...(iconOnly ? [] : [['span', { part: 'label' }, wording] as const]),
  ];
}

/** The site's class names, on the element itself, where the site's CSS can reach them. */
function addClasses(host: HTMLElement, names: string): () => void {
  const list = names.split(/\s+/).filter(Boolean);
  host.classList.add(...list);
  return () => host.classList.remove(...list);
}

/** Mirrors the state on the element. */
function mirror(props: Props): (() => void) | undefined {
  const { host, options } = props;
  const flagged = isFlagged(props);
  host.setStayState('flagged', flagged);
  const names = flagged ? options.classes.unflag : options.classes.flag;
  return names ? addClasses(host, names) : undefined;
}

/** All that a flag shows and does: a page may hold thousands, and none needs the renderer [CORE-31]. */
export const look: FirstView<typeof flag> = {
  css,
  leaf: flagLeaf,
  watch(props, changed) {
    const { options } = props;
    let undo = mirror(props);
    const stop = watchKey('flag', itemKey(options.namespace, idOf(options)), () => {
      undo?.();
      undo = mirror(props);
      changed();
    });
    return () => {
      stop();
      undo?.();
    };
  },
  handle(event, _control, { host, options }) {
    if (event.type !== 'click') return false;
    emit('flag-toggle', { id: idOf(options), namespace: options.namespace, label: options.label, from: host });
    return true;
  },
};

export const first = firstView(look);
