import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../api/session-state.ts';

type Tone = 'good' | 'warning' | 'bad';
export interface NoticeContent {
  readonly id: number;
  readonly tone: Tone;
  readonly message: string;
  /** Called once the notice is dismissed or its time is over. */
  readonly onClose?: (() => void) | undefined;
  /** A button in the notice, such as Undo. */
  readonly action?: NoticeAction | undefined;
  /** What it is about, such as a form: a newer notice about the same replaces it. */
  readonly about?: string | undefined;
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Rule 9.1: notifications hide themselves after 15 seconds. */
export const NOTICE_TIME = 15_000;
const MOST = 3;

let notices: readonly NoticeContent[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly NoticeContent[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Whether a newer notice replaces this one: about the same, the same message, or a success that nothing waits for. */
function isOver(notice: NoticeContent, newer: NoticeContent): boolean {
  if (notice.about !== undefined && notice.about === newer.about) return true;
  const isAwaited = notice.onClose !== undefined || notice.action !== undefined;
  return !isAwaited && (notice.message === newer.message || notice.tone === 'good');
}

/** Shows a notice for 15 seconds. */
export function notify(
  tone: Tone,
  message: string,
  more: Pick<NoticeContent, 'onClose' | 'action' | 'about'> = {},
): void {
  last += 1;
  const newer = { id: last, tone, message, ...more };
  const kept = notices.filter((other) => !isOver(other, newer));
  change([...kept.slice(1 - MOST), newer]);
}

/** Closes a notice. */
export function dismiss(id: number): void {
  const closed = notices.find((notice) => notice.id === id);
  change(notices.filter((notice) => notice.id !== id));
  closed?.onClose?.();
}

// A notice, and the Undo in it, belong to the person who has seen it.
onPersonChange(() => change([]));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNotices = (): readonly NoticeContent[] => useSyncExternalStore(subscribe, () => notices);
