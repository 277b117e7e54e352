import { on } from '@staytags/bus/bus';
import { settings } from '@staytags/element/settings';
import { useMemo, useSyncExternalStore } from 'react';
import { readRules, type Rules } from './rules.logic.ts';

const watchSettings = (run: () => void) => on('settings-changed', run);

/** The item's calendar from the page's settings, also from those that arrive later [AVL-10]. */
export function useRules(eid: string): Rules {
  const page = useSyncExternalStore(watchSettings, settings);
  return useMemo(() => readRules(page['rcItemAvailForm'], eid), [page, eid]);
}
