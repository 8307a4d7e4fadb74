import { useToasts } from './notify.ts';
import styles from './Toasts.module.css';
import { lazyPart } from './lazy-part.tsx';

const ToastList = lazyPart(() => import('./ToastList.tsx'), null);

/** Container of toasts, bottom left; top right on signed-out screens. Their code loads with the first toast. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <section className={styles['toasts']} aria-label="Notifications" aria-live="polite" data-unprinted>
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </section>
  );
}
