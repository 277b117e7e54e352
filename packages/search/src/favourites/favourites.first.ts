import { get, subscribe, watchKey } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { listKey } from '../flag/flag.logic.ts';
import { counterLeaf, readSaved, toggleAttributes } from './favourites-control.ts';
import css from './favourites.css?inline';
import type { favourites } from './favourites.widget.ts';

const savedOf = (options: ViewProps<typeof favourites>['options']) =>
  readSaved(options, get('flag')?.[options.namespace], get('flagKeys')?.[options.namespace]);

/** The counter as its view shows it, before the renderer has loaded [CORE-35]. A click on its button opens the panel of the view. */
export const first = firstView<typeof favourites>({
  css,
  leaf: (props) => [
    'div',
    { class: 'favourites' },
    // The view announces: what two regions say is heard twice.
    ['span', { class: 'visually-hidden', role: 'status' }],
    [
      'span',
      { part: 'control', class: 'control' },
      counterLeaf(props, savedOf(props.options)),
      ['button', toggleAttributes(props, false), iconLeaf('down')],
    ],
  ],
  watch({ options: { namespace } }, changed) {
    const stops = [watchKey('flag', listKey(namespace), changed), subscribe(({ flagKeys }) => flagKeys, changed)];
    return () => stops.forEach((stop) => stop());
  },
  drawn: ({ host, options }) => host.setStayState('empty', savedOf(options).count === 0),
});
