import { define, setLoader } from '@staytags/element/registry';
import '@staytags/element/react-host';
import { flag } from '@staytags/search/flag/flag.widget';
import { slice } from '@staytags/search/flag/flag.slice';
import { view } from '../../packages/search/src/flag/flag.view.tsx';
import { startSlice } from '@staytags/bus/slice';
import { useEffect, type ReactNode } from 'react';
import { offer } from './many.ts';

const counts = { renders: 0, unmounts: 0 };
const drawFlag = view.component as (props: object) => ReactNode;

function Counted(props: object) {
  counts.renders += 1;
  useEffect(
    () => () => {
      counts.unmounts += 1;
    },
    [],
  );
  // Called, not created: what renders the flag again must be counted here.
  return drawFlag(props);
}

const still = {
  watch(props: never, changed: () => void) {
    const stop = view.still!.watch(props, changed);
    return () => {
      stop();
      counts.unmounts += 1;
    };
  },
  leaf(props: never) {
    counts.renders += 1;
    return view.still!.leaf(props);
  },
};

setLoader({
  state: () => Promise.resolve({ widget: flag, slice }),
  view: () => Promise.resolve({ view: { ...view, component: Counted as never, still } }),
});
startSlice(slice);

offer({
  tag: 'stay-flag',
  define: () => define({ ...flag, connects: true }, []),
  shown: (element) => element.shadowRoot?.querySelector('button')?.ariaLabel ?? undefined,
  counts,
});
