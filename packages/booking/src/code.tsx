import { reportError } from '@staytags/element/live';
import { useEffect, useState } from 'react';

/** Code that is fetched when it is first wanted. A fetch that fails is reported, and tried again when it is wanted again. */
export function useCode<T>(wanted: boolean, load: () => Promise<T>, tag: string): T | undefined {
  const [code, setCode] = useState<T>();
  useEffect(() => {
    if (!wanted || code) return undefined;
    let live = true;
    load().then(
      (loaded) => live && setCode(() => loaded),
      (error: unknown) =>
        reportError(
          tag,
          'A part of its code could not be loaded. Check the network; it is asked for again at the next try.',
          error,
        ),
    );
    return () => {
      live = false;
    };
  }, [wanted, code, load, tag]);
  return code;
}

const loadQuotes = () => import('./quote/quote.view.tsx');

/** The Quote buttons and their modal, where an element shows such buttons [QUO-1]. */
export function useQuotes(wanted: boolean, tag: string) {
  const code = useCode(wanted, loadQuotes, tag);
  return wanted ? code : undefined;
}

const loadShare = () => import('./share/share-button.view.tsx');

/** The button that shares the order, with its dialog: fetched once there is something to share [SHR-1]. */
export function useShare(wanted: boolean, tag: string) {
  const code = useCode(wanted, loadShare, tag);
  return wanted ? code : undefined;
}
