import { useEffect, useState, type ReactNode } from 'react';

/** Says a text to assistive technology when it changes, after it has stood still for `delay` ms. The region is there before its text. */
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
