import { useNotices } from './notify.ts';
import styles from './Notices.module.css';
import { lazyPart } from './lazy-part.tsx';

const NoticeList = lazyPart(() => import('./NoticeList.tsx'), null);

/** Container of notices, bottom left; top right on signed-out screens. Their code loads with the first notice. */
export function Notices() {
  const notices = useNotices();
  return (
    <section className={styles['notices']} aria-label="Notifications" aria-live="polite">
      {notices.length > 0 && <NoticeList notices={notices} />}
    </section>
  );
}
