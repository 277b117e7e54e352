import { useEffect, useState, type ReactNode } from 'react';

/** Announces a text to assistive technology once it has not changed for `delay` ms, also if it is the last one again. The region is rendered before its text. */
export function Live({ text, delay = 500 }: { text: string; delay?: number }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // A repeated text is only read if it differs.
    const timer = setTimeout(() => setSaid((last) => (text && last === text ? `${text}\u00A0` : text)), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
