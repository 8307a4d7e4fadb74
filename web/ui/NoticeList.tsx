import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notices.module.css';
import { dismiss, NOTICE_TIME, type NoticeContent } from './notify.ts';

const icons = { good: 'check', warning: 'warning', bad: 'error' } as const;

/** A notice; stays open while hovered or focused. */
function Notice({ notice }: { readonly notice: NoticeContent }) {
  const { earlierChanges = 0 } = notice;
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismiss(notice.id), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [isPaused, notice.id]);
  const runAction = () => {
    dismiss(notice.id);
    notice.action?.run();
  };
  return (
    <div
      className={styles['notice']}
      data-tone={notice.tone}
      role={notice.tone === 'good' ? 'status' : 'alert'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[notice.tone]} />
      <p>
        <span>{notice.message}</span>
        {earlierChanges > 0 && (
          <small>
            {' '}
            and {earlierChanges} earlier {earlierChanges === 1 ? 'change' : 'changes'}
          </small>
        )}
      </p>
      {notice.action && (
        <button type="button" onClick={runAction}>
          {notice.action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(notice.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface NoticesProps {
  readonly notices: readonly NoticeContent[];
}

export default function NoticeList({ notices }: NoticesProps) {
  return notices.map((notice) => <Notice key={notice.id} notice={notice} />);
}
