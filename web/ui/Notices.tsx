import { lazy, Suspense } from 'react';
import { useNotices } from './notify.ts';
import styles from './Notices.module.css';

const NoticeList = lazy(() => import('./NoticeList.tsx'));

/** The place of notices, top right. Their code is loaded with the first notice. */
export function Notices() {
  const notices = useNotices();
  return (
    <section className={styles['notices']} aria-label="Notifications" aria-live="polite">
      {notices.length > 0 && (
        <Suspense>
          <NoticeList notices={notices} />
        </Suspense>
      )}
    </section>
  );
}
