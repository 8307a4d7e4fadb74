import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../api/session-state.ts';

type Tone = 'good' | 'warning' | 'bad';
export interface NoticeContent {
  readonly id: number;
  readonly tone: Tone;
  readonly message: string;
  /** Called after the notice is dismissed, expires or makes room for others. */
  readonly onClose?: (() => void) | undefined;
  /** A button in the notice, such as Undo. */
  readonly action?: NoticeAction | undefined;
  /** Topic, such as a form: a newer notice on the same topic replaces it. */
  readonly topic?: string | undefined;
  /** Number of replaced notices that offered an Undo: only the last change can be undone. */
  readonly earlierChanges?: number;
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Rule 9.1: notifications hide themselves after 15 seconds. */
export const NOTICE_TIME = 15_000;
const MAX_NOTICES = 3;

let notices: readonly NoticeContent[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setNotices(next: readonly NoticeContent[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/**
 * Whether a newer notice replaces a notice: same topic; without callback and button also same message, or a success.
 */
function isReplaced(notice: NoticeContent, newer: NoticeContent): boolean {
  if (notice.topic !== undefined && notice.topic === newer.topic) return true;
  const hasCallback = notice.onClose !== undefined || notice.action !== undefined;
  return !hasCallback && (notice.message === newer.message || notice.tone === 'good');
}

export function notify(
  tone: Tone,
  message: string,
  options: Pick<NoticeContent, 'onClose' | 'action' | 'topic'> = {},
): void {
  lastId += 1;
  const replaced = notices.find(
    ({ topic, action }) => action && topic !== undefined && topic === options.topic,
  );
  const earlierChanges = replaced && options.action ? (replaced.earlierChanges ?? 0) + 1 : 0;
  const newer = { id: lastId, tone, message, earlierChanges, ...options };
  const remaining = notices.filter((other) => !isReplaced(other, newer));
  setNotices([...remaining.slice(1 - MAX_NOTICES), newer]);
  for (const { onClose } of remaining.slice(0, 1 - MAX_NOTICES)) onClose?.();
}

export function dismiss(id: number): void {
  const closed = notices.find((notice) => notice.id === id);
  setNotices(notices.filter((notice) => notice.id !== id));
  closed?.onClose?.();
}

// A notice and its Undo belong to the user who has seen it.
onPersonChange(() => setNotices([]));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNotices = (): readonly NoticeContent[] => useSyncExternalStore(subscribe, () => notices);
