import { useLayoutEffect, useReducer, useRef } from 'react';
import type { StayHost } from '../declare/widget.ts';
import { useLatest } from '../render/hooks.tsx';

type Props = Readonly<Record<string, unknown>>;
type Opener = StayHost['stayOpener'];

/** The function that opens and closes each element, and the app's request from before it was there. */
const openers = new WeakMap<StayHost, { set?: Opener; asked?: boolean | undefined }>();

/** Opens or closes the element, now or as soon as it can. */
function setOpen(host: StayHost, open: boolean): void {
  const opener = openers.get(host) ?? listen(host);
  if (opener.set) opener.set(open);
  else opener.asked = open;
}

/** Follows the property by which a view or a behaviour offers to open. */
function listen(host: StayHost): { set?: Opener; asked?: boolean | undefined } {
  const opener: { set?: Opener; asked?: boolean | undefined } = { set: host.stayOpener };
  openers.set(host, opener);
  Object.defineProperty(host, 'stayOpener', {
    configurable: true,
    get: () => opener.set,
    set(set: Opener) {
      opener.set = set;
      if (set && opener.asked !== undefined) set(opener.asked);
      if (set) opener.asked = undefined;
    },
  });
  return opener;
}

/** `open`, `defaultOpen` and `onOpenChange` of an element with the state `open` [REACT-4]. */
export function useOpenProp(element: { readonly current: StayHost | null }, props: Props): void {
  const { open, defaultOpen, onOpenChange } = props;
  // Later the visitor decides, also after Suspense has hidden the element.
  const isDue = useRef(defaultOpen === true);
  const isFollowed = typeof onOpenChange === 'function' || open !== undefined;
  const [changes, changed] = useReducer((count: number) => count + 1, 0);
  // What the app has asked for, which may take a while, or what has come of it.
  const asked = useRef(false);
  const report = useLatest((isOpen: boolean) => {
    if (isOpen !== open && typeof onOpenChange === 'function') onOpenChange(isOpen);
    // If the app keeps to its value, the element follows it.
    changed();
  });
  useLayoutEffect(() => {
    const host = element.current;
    if (!host || !isFollowed) return undefined;
    let before = host.hasAttribute('open');
    const observer = new MutationObserver(() => {
      const now = host.hasAttribute('open');
      if (now !== before) {
        asked.current = now;
        report(now);
      }
      before = now;
    });
    observer.observe(host, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [element, isFollowed, report]);
  useLayoutEffect(() => {
    const host = element.current;
    if (host && typeof open === 'boolean' && (asked.current !== open || host.hasAttribute('open') !== open))
      setOpen(host, (asked.current = open));
    // After each report, not after each render of the app: what could not open would be asked for again and again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `changes` counts the reports
  }, [element, open, changes]);
  useLayoutEffect(() => {
    if (element.current && isDue.current) setOpen(element.current, true);
    isDue.current = false;
  }, [element]);
}
