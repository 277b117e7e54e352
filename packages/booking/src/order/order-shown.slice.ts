import type { Offer } from '@staytags/base/offer';
import { emit, get } from '@staytags/bus/bus';
import type { OrderPorts } from './order-ports.slice.ts';
import type { OrderState } from './order-state.slice.ts';

interface Shown {
  readonly state: () => OrderState;
  readonly update: (change: Partial<OrderState>) => void;
  readonly text: OrderPorts['text'];
}

/** Where the order is shown: in the modal of one of its widgets, or in its own place on the page [ORD-1]. */
export function createShown({ state, update, text }: Shown) {
  const widgets = new Set<object>();
  const details = new Set<object>();
  let wanted = false;
  let claimed: object | undefined;

  /** Opens the modal of the widget that was clicked, else of the first; without one, the order's own place on the page is shown. */
  function show(added?: Offer): void {
    const [first] = widgets;
    const owner = claimed && widgets.has(claimed) ? claimed : first;
    claimed = undefined;
    if (owner) update({ shownBy: owner });
    else if (details.size > 0) update({ asked: state().asked + 1 });
    else if ((get('elements')?.['stay-order'] ?? 0) > 0) wanted = true;
    else if (added) emit('notice', { text: text('added', { name: added.n ?? added.dn ?? text('item') }) });
  }

  return {
    show,
    /** The next `order-show` is this widget's. */
    claim: (widget: object) => void (claimed = widget),
    /** An element that can show the order has come; ends with what is returned. */
    attach(kind: 'widget' | 'detail', element: object): () => void {
      const set = kind === 'widget' ? widgets : details;
      set.add(element);
      if (wanted) {
        wanted = false;
        show();
      }
      return () => {
        set.delete(element);
        if (state().shownBy === element) update({ shownBy: undefined });
      };
    },
  };
}
