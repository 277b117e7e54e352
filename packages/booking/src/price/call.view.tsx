import { renderLeaf } from '@staytags/element/first/leaf-view';
import type { ReactNode } from 'react';
import { callLeaf } from '../pricing/first/pricing-leaf.ts';

export function Call({ text, phone }: { text: string; phone: string }): ReactNode {
  const call = callLeaf({ callToBook: text, phone });
  return call ? renderLeaf(call) : null;
}
