import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { loadable } from '../../ui/lazy-part.tsx';
import styles from './notice.module.css';
import { coveredNotices } from './covered-notices.ts';
import { useMarking, useNoticePolling, useUnreadNotices } from './use-notices.ts';
import { useNewNoticeAnnouncement } from './use-new-notice-announcement.ts';
import { shortCount } from './notice-text.ts';

const popover = loadable(() => import('./NoticePopover.tsx'));

/** Marks notices of the open page as read. Separate, so that navigation does not re-render the bell. */
function MarkCoveredNotices() {
  const { pathname, search } = useLocation();
  const { data = [] } = useUnreadNotices();
  const { markOne, markAbout } = useMarking();
  const notices = coveredNotices(`${pathname}${search}`, data);
  const noticeIds = notices.map(({ id }) => id).join(' ');
  useEffect(() => {
    const unmarkedTopics = new Set(notices.map(({ projectId, kind }) => `${projectId} ${kind}`));
    for (const notice of notices) {
      const topic = `${notice.projectId} ${notice.kind}`;
      if (notice.projectId === '' || notice.kind === '') void markOne(notice.id);
      // Notices are newest first: this request also marks the topic's older notices.
      else if (unmarkedTopics.delete(topic)) void markAbout(notice.projectId, notice.kind, notice.createdAt);
    }
    // Depends on the ids alone, so that a re-render does not repeat pending requests.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [noticeIds]);
  return null;
}

/** The bell of the header: number of unread notices, and the list that it opens. */
export default function Bell() {
  const { data: unread = [] } = useUnreadNotices();
  const count = unread.length;
  useNoticePolling();
  const news = useNewNoticeAnnouncement();
  return (
    <>
      <MarkCoveredNotices />
      <LazyMenu
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
        renderMenu={(opening) => <popover.Part {...opening} />}
      />
      <output className="unseen" aria-live="polite">
        {news}
      </output>
    </>
  );
}
