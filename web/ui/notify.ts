import { onPersonChange } from '../api/session-state.ts';
import { createStore } from '../api/store.ts';

type Tone = 'good' | 'warning' | 'bad';
export interface ToastContent {
  readonly id: number;
  readonly tone: Tone;
  readonly message: string;
  /** Called after the toast is dismissed, expires or makes room for others. */
  readonly onClose?: (() => void) | undefined;
  readonly action?: ToastAction | undefined;
  /** Topic, such as a form: a newer toast on the same topic replaces this one. */
  readonly topic?: string | undefined;
  /** Number of replaced toasts that offered an Undo: only the last change can be undone. */
  readonly earlierChanges?: number;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface ToastOptions extends Pick<ToastContent, 'onClose' | 'action' | 'topic'> {
  /** Adds an Undo button. */
  readonly undo?: (() => unknown) | undefined;
}

export const UNDO = 'Undo';

/** Rule 9.1: a toast hides itself after 15 seconds. */
export const TOAST_MS = 15_000;
const MAX_TOASTS = 3;

const store = createStore<readonly ToastContent[]>([]);
const setToasts = store.set;
export const shownToasts = store.get;
let lastId = 0;

/** Whether a newer toast replaces this one: an earlier state of its topic, a repeated message, or an old success. */
function isReplaced(toast: ToastContent, newer: ToastContent): boolean {
  if (toast.topic !== undefined && toast.topic === newer.topic) return true;
  // Its button or callback would be lost.
  if (toast.onClose !== undefined || toast.action !== undefined) return false;
  return toast.message === newer.message || toast.tone === 'good';
}

/** Shows a toast, and replaces toasts that it makes obsolete. */
export function notify(tone: Tone, message: string, { undo, ...given }: ToastOptions = {}): void {
  lastId += 1;
  const options = undo ? { ...given, action: { label: UNDO, run: () => void undo() } } : given;
  const toasts = shownToasts();
  const replaced = toasts.find(
    ({ topic, action }) => action && topic !== undefined && topic === options.topic,
  );
  const earlierChanges = replaced && options.action ? (replaced.earlierChanges ?? 0) + 1 : 0;
  const newer = { id: lastId, tone, message, earlierChanges, ...options };
  const remaining = toasts.filter((other) => !isReplaced(other, newer));
  const displacedCount = Math.max(remaining.length + 1 - MAX_TOASTS, 0);
  setToasts([...remaining.slice(displacedCount), newer]);
  for (const { onClose } of remaining.slice(0, displacedCount)) onClose?.();
}

export function dismiss(id: number): void {
  const closed = shownToasts().find((toast) => toast.id === id);
  setToasts(shownToasts().filter((toast) => toast.id !== id));
  closed?.onClose?.();
}

/** Removes the toasts of a topic when a new attempt makes them obsolete. */
export const removeToasts = (topic: string): void =>
  setToasts(shownToasts().filter((toast) => toast.topic !== topic));

// A toast and its Undo belong to the user who has seen it.
onPersonChange(() => setToasts([]));

export const useToasts = (): readonly ToastContent[] => store.usePart((toasts) => toasts);
