import { useSyncExternalStore } from 'react';

type Tone = 'good' | 'warning' | 'bad';
export interface NoticeContent {
  readonly id: number;
  readonly tone: Tone;
  readonly message: string;
  /** Called once the notice is dismissed or its time is over. */
  readonly onClose?: (() => void) | undefined;
  /** A button in the notice, such as Undo. */
  readonly action?: NoticeAction | undefined;
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Specification 9: notifications hide themselves after 15 seconds. */
export const NOTICE_TIME = 15_000;
const MOST = 4;

let notices: readonly NoticeContent[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly NoticeContent[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Whether a new notice replaces this one: the same message, or a success that nothing waits for. */
const isOver = (notice: NoticeContent, message: string) =>
  notice.onClose === undefined &&
  notice.action === undefined &&
  (notice.message === message || notice.tone === 'good');

/** Shows a notice at the top right for 15 seconds. */
export function notify(tone: Tone, message: string, onClose?: () => void, action?: NoticeAction): void {
  last += 1;
  const kept = notices.filter((other) => !isOver(other, message));
  change([...kept.slice(1 - MOST), { id: last, tone, message, onClose, action }]);
}

/** Closes a notice. */
export function dismiss(id: number): void {
  const closed = notices.find((notice) => notice.id === id);
  change(notices.filter((notice) => notice.id !== id));
  closed?.onClose?.();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNotices = (): readonly NoticeContent[] => useSyncExternalStore(subscribe, () => notices);
