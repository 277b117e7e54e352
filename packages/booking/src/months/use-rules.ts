import { on } from '@staytags/bus/bus';
import { pageSetting } from '@staytags/cms/page-settings';
import { useMemo, useSyncExternalStore } from 'react';
import { readRules, type Rules } from './rules.logic.ts';

const readCalendar = () => pageSetting('calendar');
const watchSettings = (run: () => void) => on('settings-changed', run);

/** The item's calendar from the page settings, including settings that arrive later [AVL-10]. */
export function useRules(eid: string): Rules {
  const calendar = useSyncExternalStore(watchSettings, readCalendar);
  return useMemo(() => readRules(calendar, eid), [calendar, eid]);
}
