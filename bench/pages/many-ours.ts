import { define, setLoader } from '@staytags/element/host/registry';
import { firstView } from '@staytags/element/first/first-view';
import { flag } from '@staytags/search/flag/flag.widget';
import { slice } from '@staytags/search/flag/flag.start';
import { look } from '@staytags/search/flag/flag.first';
import { startSlice } from '@staytags/bus/slice';
import { offer } from './many.ts';

const counts = { renders: 0, unmounts: 0 };
const counted = firstView({
  ...look,
  watch(props, changed) {
    const stop = look.watch(props, changed);
    return () => {
      stop();
      counts.unmounts += 1;
    };
  },
  leaf(props, redraw) {
    counts.renders += 1;
    return look.leaf(props, redraw);
  },
});

setLoader({
  state: () => Promise.resolve({ widget: flag, slice }),
  view: () => Promise.resolve({ first: counted }),
});
startSlice(slice);

offer({
  tag: 'stay-flag',
  define: () => define({ ...flag, connects: true }, []),
  shown: (element) => element.shadowRoot?.querySelector('button')?.ariaLabel ?? undefined,
  counts,
});
