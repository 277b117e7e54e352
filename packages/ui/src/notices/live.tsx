import { useEffect, useRef, useState, type ReactNode } from 'react';

interface LiveProps {
  readonly text: string;
  /** What of the text is news: a change of the rest is not announced once the text has been. */
  readonly news?: string;
  readonly delay?: number;
}

/**
 * Announces a text to assistive technology once its news have not changed for `delay` ms, also if it is the last one again. The region is
 * rendered before its text.
 */
export function Live({ text, news = text, delay = 500 }: LiveProps): ReactNode {
  const [said, setSaid] = useState('');
  const newest = useRef({ news, text });
  useEffect(() => {
    newest.current = { news, text };
  }, [news, text]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = newest.current;
      // A repeated text is only read if it differs.
      if (now.news === news) setSaid((last) => (now.text && last === now.text ? `${last}\u00A0` : now.text));
    }, delay);
    return () => clearTimeout(timer);
  }, [news, delay]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
