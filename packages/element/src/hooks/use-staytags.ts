import { sameContent } from '@staytags/base/json';
import type { PageState } from '@staytags/bus/bus';
import { useState } from 'react';
import { usePage } from '../render/hooks.tsx';

interface Selected<T> {
  readonly state: Partial<PageState>;
  readonly select: (state: Partial<PageState>) => T;
  readonly value: T;
}

/**
 * What a function selects from the page's state. The component renders again when its content has changed [REACT-7]. For one state it is one
 * value, also where its content cannot be compared, such as that of a set: React would ask for ever.
 */
export function useStaytags<T>(select: (state: Partial<PageState>) => T): T {
  const [kept] = useState(() => new Map<'last', Selected<T>>());
  return usePage((state) => {
    const last = kept.get('last');
    if (last?.state === state && last.select === select) return last.value;
    const next = select(state);
    const value = last && sameContent(last.value, next) ? last.value : next;
    kept.set('last', { state, select, value });
    return value;
  });
}
