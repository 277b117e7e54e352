import r2wc from '@r2wc/react-to-web-component';
import { useEffect, type ReactNode } from 'react';
import { create } from 'zustand';
import { FlagButton } from './flag-button.tsx';
import { offer } from './many.ts';

// A flag as one would write it with the stock wrapper: a root per element, one store, a selector per element.
const counts = { renders: 0, unmounts: 0 };

const useFlags = create<{ ids: ReadonlySet<string>; toggle: (id: string) => void }>((set) => ({
  ids: new Set(),
  toggle: (id) =>
    set(({ ids }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return { ids: next };
    }),
}));

function Flag({ dataItemId = '', dataLabel = '' }: { dataItemId?: string; dataLabel?: string }): ReactNode {
  counts.renders += 1;
  const flagged = useFlags(({ ids }) => ids.has(dataItemId));
  useEffect(
    () => () => {
      counts.unmounts += 1;
    },
    [],
  );
  return <FlagButton flagged={flagged} label={dataLabel} onClick={() => useFlags.getState().toggle(dataItemId)} />;
}

offer({
  tag: 'stock-flag',
  define: () =>
    customElements.define(
      'stock-flag',
      r2wc(Flag, { shadow: 'open', props: { dataItemId: 'string', dataLabel: 'string' } }),
    ),
  shown: (element) => element.shadowRoot?.querySelector('button')?.textContent ?? undefined,
  counts,
});
