import { emit, get, watchKey } from '@staytags/bus/bus';
import { useHostState, useKeyed } from '@staytags/element/hooks';
import type { Leaf } from '@staytags/element/leaf';
import { renderLeaf } from '@staytags/element/leaf-view';
import type { ViewModule, ViewProps } from '@staytags/element/widget';
import { useLayoutEffect, type ReactNode } from 'react';
import css from './flag.css?inline';
import { itemKey, storedId } from './flag.logic.ts';
import type { flag } from './flag.widget.ts';

type Props = ViewProps<typeof flag>;

const idOf = ({ itemId, skipSolr, skipSolrPrefix }: Props['options']): string =>
  storedId(itemId, skipSolr, skipSolrPrefix);

function leaf({ options, t }: Props, flagged: boolean): Leaf {
  const { text, label, iconOnly } = options;
  const wording = flagged ? text.unflag || t('unflag') : text.flag || t('flag');
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

function Flag(props: Props): ReactNode {
  const { host, options } = props;
  const { namespace, classes, label } = options;
  const id = idOf(options);
  const flagged = useKeyed('flag', itemKey(namespace, id), (state) => state?.[namespace]?.has(id) ?? false);
  useHostState(host, 'flagged', flagged);
  const names = flagged ? classes.unflag : classes.flag;
  useLayoutEffect(() => (names ? addClasses(host, names) : undefined), [host, names]);
  return renderLeaf(leaf(props, flagged), { onClick: () => emit('flag-toggle', { id, namespace, label }) });
}

/** The site's class names, on the element itself, where the site's CSS can reach them. */
function addClasses(host: HTMLElement, names: string): () => void {
  const list = names.split(/\s+/).filter(Boolean);
  host.classList.add(...list);
  return () => host.classList.remove(...list);
}

const isFlagged = ({ options }: Props): boolean => get('flag')?.[options.namespace]?.has(idOf(options)) ?? false;

/** Does to the host what the component's effects would do. */
function watch(props: Props, changed: () => void): () => void {
  const { host, options } = props;
  const { namespace, classes } = options;
  let undo = mirror();
  function mirror(): (() => void) | undefined {
    const flagged = isFlagged(props);
    host.setStayState('flagged', flagged);
    const names = flagged ? classes.unflag : classes.flag;
    return names ? addClasses(host, names) : undefined;
  }
  const stop = watchKey('flag', itemKey(namespace, idOf(options)), () => {
    undo?.();
    undo = mirror();
    changed();
  });
  return () => {
    stop();
    undo?.();
  };
}

export const view: ViewModule = {
  component: Flag,
  css,
  still: { leaf: (props: Props) => leaf(props, isFlagged(props)), watch },
};
