import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { pages } from '../../../shared/pages.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { BellButton } from './BellButton.tsx';
import styles from './notice.module.css';
import { NoticeLink } from './NoticeLink.tsx';
import { NoticeRows } from './NoticeRows.tsx';
import { useLatestNotices, useMarking } from './useNotices.ts';

function Latest({ onFollow }: { readonly onFollow: () => void }) {
  const { data, error, mutate } = useLatestNotices();
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <Empty icon="bell" title="No notices yet" />;
  return <NoticeRows notices={data} onFollow={onFollow} />;
}

/** The bell with its list, which is open at first: the button was clicked before this code was loaded. */
export default function NoticePopover({ count }: { readonly count: number }) {
  const [opened, setOpened] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const { markAll } = useMarking();
  const close = () => setOpened(false);
  const change = (next: boolean) => {
    setOpened(next);
    // The button that was clicked first is gone, so the focus has nowhere else to return to.
    if (!next) button.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <BellButton ref={button} count={count} expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Notices" className={styles['dropdown'] ?? ''}>
        <div className={styles['head']}>
          <h2>Notices</h2>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={count === 0}
            data-autofocus={count > 0 || undefined}
            onClick={() => void markAll()}
          >
            Mark all as read
          </Button>
        </div>
        <div className={styles['scroll']}>
          <Latest onFollow={close} />
        </div>
        <p className={styles['foot']}>
          <NoticeLink to={pages.notices.path} onFollow={close}>
            All notices
          </NoticeLink>
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
