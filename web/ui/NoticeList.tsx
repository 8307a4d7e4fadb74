import { Button, Notification } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dismiss, NOTICE_TIME, type NoticeContent } from './notify.ts';

const colors = { good: 'teal', warning: 'yellow', bad: 'red' } as const;

/** One notice; it does not close while the pointer or the focus is on it. */
function Notice({ notice }: { readonly notice: NoticeContent }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismiss(notice.id), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [held, notice.id]);
  const act = () => {
    dismiss(notice.id);
    notice.action?.run();
  };
  return (
    <Notification
      color={colors[notice.tone]}
      role={notice.tone === 'good' ? 'status' : 'alert'}
      withBorder
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
      onClose={() => dismiss(notice.id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice.message}
      {notice.action && (
        <Button size="compact-sm" variant="default" ml="sm" onClick={act}>
          {notice.action.label}
        </Button>
      )}
    </Notification>
  );
}

interface NoticesProps {
  readonly notices: readonly NoticeContent[];
}

/** All notices, one below the other. */
export default function NoticeList({ notices }: NoticesProps) {
  return notices.map((notice) => <Notice key={notice.id} notice={notice} />);
}
