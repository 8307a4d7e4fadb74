import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { pages } from '../../../shared/pages.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import type { MenuState } from '../../ui/LazyMenu.tsx';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import styles from './notice.module.css';
import { NoticeLink } from './NoticeLink.tsx';
import { NoticeRows } from './NoticeRows.tsx';
import { useLatestNotices, useMarking, useUnreadNotices } from './use-notices.ts';

function Latest({ onFollow }: { readonly onFollow: () => void }) {
  const { data, error, mutate } = useLatestNotices();
  if (!data) return <LoadState error={error} onRetry={() => void mutate()} />;
  if (data.length === 0) return <Empty icon="bell" title="No notices yet" />;
  return <NoticeRows notices={data} onFollow={onFollow} />;
}

/** Reads the unread notices again, so that the button agrees with the list, which is read on opening. */
function Head() {
  const { data: unread = [], mutate } = useUnreadNotices();
  useEffect(() => void mutate(), [mutate]);
  const { markAll } = useMarking();
  const hasUnread = unread.length > 0;
  return (
    <div className={styles['head']}>
      <h2>Notices</h2>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={!hasUnread}
        data-autofocus={hasUnread || undefined}
        onClick={() => void markAll()}
      >
        Mark all as read
      </Button>
    </div>
  );
}

export default function NoticePopover({ opened, onOpened, target }: MenuState) {
  const close = () => onOpened(false);
  return (
    <MenuPopover
      opened={opened}
      onOpened={onOpened}
      target={target}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      aria-label="Notices"
      className={styles['dropdown'] ?? ''}
    >
      <Head />
      <div className={styles['scroll']}>
        <Latest onFollow={close} />
      </div>
      <p className={styles['foot']}>
        <NoticeLink to={pages.notices.path} onFollow={close}>
          All notices
        </NoticeLink>
      </p>
    </MenuPopover>
  );
}
