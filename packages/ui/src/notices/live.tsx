import { useEffect, useState, type ReactNode } from 'react';

/** Announces a text to assistive technology once it has not changed for `delay` ms. The region is rendered before its text. */
export function Live({ text, delay = 500 }: { text: string; delay?: number }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
