import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { loadable } from '../../ui/lazy-part.tsx';
import styles from './notice.module.css';
import { shownAt } from './shown.ts';
import { useMarking, useNoticePolling, useUnreadNotices } from './use-notices.ts';
import { useNews } from './use-news.ts';
import { shortCount } from './words.ts';

const popover = loadable(() => import('./NoticePopover.tsx'));

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
  const count = unread.length;
  useNoticePolling();
  const news = useNews();
  return (
    <>
      <ShownNotices />
      <LazyMenu
        popup="dialog"
        load={popover.fetch}
        renderButton={(attributes) => (
          <button
            type="button"
            className={styles['bell']}
            aria-label={count === 0 ? 'Notices' : `Notices, ${shortCount(count)} unread`}
            {...attributes}
          >
            <Icon name="bell" size={20} />
            {count > 0 && (
              <span className={styles['count']} aria-hidden="true">
                {shortCount(count)}
              </span>
            )}
          </button>
        )}
        renderMenu={(opening) => <popover.Part count={count} {...opening} />}
      />
      <output className="unseen" aria-live="polite">
        {news}
      </output>
    </>
  );
}
