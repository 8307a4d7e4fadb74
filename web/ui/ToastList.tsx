import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';
import { dismiss, TOAST_MS, type ToastContent } from './notify.ts';

const icons = { good: 'check', warning: 'warning', bad: 'error' } as const;

/** A toast; stays open while hovered or focused. */
function Toast({ toast }: { readonly toast: ToastContent }) {
  const { earlierChanges = 0 } = toast;
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);
  const runAction = () => {
    dismiss(toast.id);
    toast.action?.run();
  };
  return (
    <div
      className={styles['toast']}
      data-tone={toast.tone}
      role={toast.tone === 'good' ? 'status' : 'alert'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[toast.tone]} />
      <p>
        <span>{toast.message}</span>
        {earlierChanges > 0 && (
          <small>
            {' '}
            and {earlierChanges} earlier {earlierChanges === 1 ? 'change' : 'changes'}
          </small>
        )}
      </p>
      {toast.action && (
        <button type="button" onClick={runAction}>
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface ToastListProps {
  readonly toasts: readonly ToastContent[];
}

export default function ToastList({ toasts }: ToastListProps) {
  return toasts.map((toast) => <Toast key={toast.id} toast={toast} />);
}
