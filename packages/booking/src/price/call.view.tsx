import type { ReactNode } from 'react';
import { splitPhone } from './call.logic.ts';

/** 'Call {phone} to book', the number as a telephone link [PRC-1]. */
export function Call({ text, phone }: { text: string; phone: string }): ReactNode {
  const call = splitPhone(text, phone);
  if (!call) return null;
  return (
    <p part="call" className="call">
      {call.before}
      {call.phone ? <a href={`tel:${call.tel}`}>{call.phone}</a> : null}
      {call.after}
    </p>
  );
}
