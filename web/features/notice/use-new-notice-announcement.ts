import { useEffect, useRef, useState } from 'react';
import { useUnreadNotices } from './use-notices.ts';
import { noticeCount } from './notice-text.ts';

/** Announces new notices to screen readers: the title of one, or the number of several. */
export function useNewNoticeAnnouncement(): string {
  const { data } = useUnreadNotices();
  const knownIds = useRef<ReadonlySet<string>>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!data) return;
    const previousIds = knownIds.current;
    knownIds.current = new Set([...(previousIds ?? []), ...data.map(({ id }) => id)]);
    const [first, ...more] = data.filter(({ id }) => previousIds && !previousIds.has(id));
    if (first)
      setNews(more.length === 0 ? `New notice: ${first.title}` : `${noticeCount(more.length + 1)} are new`);
  }, [data]);
  return news;
}
