import type { Popover } from '@staytags/ui/popover';
import { useEffect, useState } from 'react';
import type * as Panel from './search-box-panel.view.tsx';

type PanelCode = typeof Panel & { readonly Popover: typeof Popover };

/** The panel's code, fetched when the field is first used. */
export function usePanelCode(wanted: boolean): PanelCode | undefined {
  const [code, setCode] = useState<PanelCode>();
  useEffect(() => {
    if (!wanted || code) return undefined;
    let left = false;
    Promise.all([import('@staytags/ui/popover'), import('./search-box-panel.view.tsx')]).then(
      ([{ Popover }, panel]) => left || setCode({ ...panel, Popover }),
      // Without its code there is no list; the field searches all the same.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted, code]);
  return code;
}
