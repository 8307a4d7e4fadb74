import { useEffect, useState, type MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import { useCommands } from './keyboard/commands.ts';
import { ariaKeysOf } from './keyboard/shortcuts.ts';
import { useSingleKeys } from './keyboard/single-keys.ts';
import styles from './Toasts.module.css';
import { dismiss, TOAST_MS, UNDO, type ToastContent } from './notify.ts';

const icons = { good: 'check', warning: 'warning', bad: 'error' } as const;

function runAction({ id, action }: ToastContent): void {
  dismiss(id);
  action?.run();
}

/** Returns a function that focuses the control that had the focus when the toast appeared. */
function useFocusReturn() {
  const [origin] = useState(() => document.activeElement);
  return ({ detail }: MouseEvent) => {
    // Tab has scrolled the page to its end; a click has not.
    if (origin instanceof HTMLElement) origin.focus({ preventScroll: detail > 0 });
  };
}

/** A toast; stays open while hovered or focused. Returns the focus when it closes. */
function Toast({ toast }: { readonly toast: ToastContent }) {
  const { earlierChanges = 0 } = toast;
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);
  const returnFocus = useFocusReturn();
  const areSingleKeysOn = useSingleKeys();
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
        <button
          type="button"
          aria-keyshortcuts={toast.action.label === UNDO ? ariaKeysOf('undo', areSingleKeysOn) : undefined}
          onClick={(event) => {
            returnFocus(event);
            runAction(toast);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={(event) => {
          returnFocus(event);
          dismiss(toast.id);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export default function ToastList({ toasts }: { readonly toasts: readonly ToastContent[] }) {
  const last = toasts.findLast(({ action }) => action?.label === UNDO);
  useCommands(
    () =>
      last && {
        scope: 'page',
        label: 'Last change',
        commands: [{ label: `Undo: ${last.message}`, shortcut: 'undo', run: () => runAction(last) }],
      },
  );
  return toasts.map((toast) => <Toast key={toast.id} toast={toast} />);
}
