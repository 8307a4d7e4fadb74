import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { BellButton } from './BellButton.tsx';
import { shownAt } from './shown.ts';
import { useMarking, useNoticePolling, useUnreadNotices } from './useNotices.ts';
import { useNews } from './useNews.ts';

const load = () => import('./NoticePopover.tsx');
const nothing = () => undefined;
const NoticePopover = lazyPart(load, ({ count }) => (
  <BellButton count={count} expanded={false} onClick={nothing} onAhead={nothing} />
));

/** Marks as read what the open page shows. A component of its own: the bell is not drawn again with each address. */
function ShownNotices() {
  const { pathname, search } = useLocation();
  const { data = [] } = useUnreadNotices();
  const { markOne, markAbout } = useMarking();
  const shown = shownAt(`${pathname}${search}`, data);
  const names = shown.map(({ id }) => id).join(' ');
  useEffect(() => {
    const abouts = new Set(shown.map(({ projectId, kind }) => `${projectId} ${kind}`));
    for (const one of shown) {
      const about = `${one.projectId} ${one.kind}`;
      if (one.projectId === '' || one.kind === '') void markOne(one.id);
      // The newest comes first: it names the time up to which the others count as read.
      else if (abouts.delete(about)) void markAbout(one.projectId, one.kind, one.createdAt);
    }
    // Once for the same notices: the marks are on their way.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names]);
  return null;
}

/** The bell of the top bar: how many notices are unread, and the newest of them. */
export default function Bell() {
  const { data: unread = [] } = useUnreadNotices();
  const [wanted, setWanted] = useState(false);
  useNoticePolling();
  const news = useNews();
  const button = (
    <BellButton
      count={unread.length}
      expanded={false}
      onClick={() => setWanted(true)}
      onAhead={() => void load().catch(nothing)}
    />
  );
  return (
    <>
      <ShownNotices />
      {wanted ? <NoticePopover count={unread.length} /> : button}
      <output className="unseen" aria-live="polite">
        {news}
      </output>
    </>
  );
}
