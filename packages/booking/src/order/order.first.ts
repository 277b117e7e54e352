import { emit, subscribe } from '@staytags/bus/bus';
import { firstView } from '@staytags/element/first/first-view';
import { bagLeaf, bagTexts } from './order-bag.ts';
import css from './order.css?inline';
import type { order } from './order.widget.ts';

/** The bag as its view shows it, before the renderer has loaded; on the page of the trip, the children of the tag [CORE-35]. */
export const first = firstView<typeof order>({
  css,
  // Without the view it cannot open: the link in the tag can.
  isPlaceholder: () => true,
  leaf: (props) =>
    props.options.mode === 'widget' ? ['span', { class: 'widget' }, bagLeaf(props, bagTexts(props))] : ['slot', {}],
  watch: (_props, changed) => subscribe(({ order }) => order, changed),
  drawn(props) {
    const { host, options } = props;
    host.setStayState('empty', bagTexts(props).count === 0);
    host.setStayState('bag', options.mode === 'widget');
  },
  handle(event, _control, { host }) {
    if (event.type !== 'click') return false;
    emit('order-show', { from: host });
    return true;
  },
});
