import { useEffect, useRef, useState } from 'react';
import { useUnreadNotices } from './use-notices.ts';
import { countWords } from './words.ts';

/** What has come since the page was opened, for screen readers: the title of one, the number of several. */
export function useNews(): string {
  const { data } = useUnreadNotices();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...data.map(({ id }) => id)]);
    const [first, ...more] = data.filter(({ id }) => before && !before.has(id));
    if (first)
      setNews(more.length === 0 ? `New notice: ${first.title}` : `${countWords(more.length + 1)} are new`);
  }, [data]);
  return news;
}
