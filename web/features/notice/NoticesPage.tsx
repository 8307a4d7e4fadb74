import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { noticeKinds } from '../../../shared/entities/options.ts';
import { titles } from '../../navigation/titles.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState, LoadState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segments } from '../../ui/Segments.tsx';
import styles from './notice.module.css';
import { NoticeRows } from './NoticeRows.tsx';
import { useMarking, useUnreadNotices } from './use-notices.ts';
import { useNoticePages } from './use-notice-pages.ts';

const filterOptions = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
];
const kinds = [{ value: '', label: 'All kinds' }, ...noticeKinds];

/** The loaded notices, with a button that loads earlier ones. */
export function NoticeList({ onlyUnread, kind }: { readonly onlyUnread: boolean; readonly kind: string }) {
  const { notices, error, isLoading, reload, loadMore } = useNoticePages(onlyUnread, kind);
  if (!notices) return <LoadState error={error} onRetry={reload} shape="rows" />;
  return (
    <>
      {notices.length > 0 && <NoticeRows notices={notices} />}
      {notices.length === 0 && !loadMore && error === undefined && (
        <Empty icon="bell" title={onlyUnread || kind !== '' ? 'No matching notices' : 'No notices yet'}>
          <p>Project activity from the last 180 days</p>
        </Empty>
      )}
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && loadMore && (
        <Button loading={isLoading} onClick={loadMore}>
          Show earlier notices
        </Button>
      )}
    </>
  );
}

/** All notices of the user, filtered by kind and read state. */
export default function NoticesPage() {
  const [show, setShow] = useState('all');
  const [kind, setKind] = useState('');
  const { data: unread = [] } = useUnreadNotices();
  const { markAll } = useMarking();
  return (
    <Page
      title={titles.notices}
      actions={
        <Button disabled={unread.length === 0} onClick={() => void markAll()}>
          Mark all as read
        </Button>
      }
    >
      <div className={styles['filters']}>
        <Segments label="Show" options={filterOptions} value={show} onChange={setShow} />
        <NativeSelect
          aria-label="Kind"
          data={kinds}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
      </div>
      <div className={styles['page']}>
        <NoticeList key={`${show} ${kind}`} onlyUnread={show === 'unread'} kind={kind} />
      </div>
    </Page>
  );
}
