import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notices.module.css';
import { dismiss, NOTICE_TIME, type NoticeContent } from './notify.ts';

const icons = { good: 'check', warning: 'warning', bad: 'error' } as const;

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
    <div
      className={styles['notice']}
      data-tone={notice.tone}
      role={notice.tone === 'good' ? 'status' : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[notice.tone]} />
      <p>{notice.message}</p>
      {notice.action && (
        <button type="button" onClick={act}>
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

/** All notices, one below the other. */
export default function NoticeList({ notices }: NoticesProps) {
  return notices.map((notice) => <Notice key={notice.id} notice={notice} />);
}
