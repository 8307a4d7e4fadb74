import { useSyncExternalStore } from 'react';
import { createBrowserHistory } from './react-router-internals.ts';

/** Called before navigation. Returns true to block it; calling `go` later leaves the page. */
type LeaveGuard = (go: () => void) => boolean;

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/** The guards of all forms with unsaved changes. Only the last one is called: its question covers the whole page. */
const guards = new Set<LeaveGuard>();

/** Whether a form with unsaved changes asks first. */
export const isBlocked: LeaveGuard = (go) => [...guards].at(-1)?.(go) ?? false;

/** Called when the last guard is removed. */
const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this tab has unsaved changes. Renders again when the last are saved or discarded, not when the first appear. */
export const useHasGuard = (): boolean => useSyncExternalStore(subscribe, () => guards.size > 0);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** A browser lock of each tab with unsaved changes. */
const UNSAVED_LOCK = 'portal.unsaved';
let releaseLock: () => void = () => undefined;
/** Settles when this tab no longer holds the lock. */
let ownLock: Promise<unknown> = Promise.resolve();

function holdLock(): void {
  const unsaved = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  ownLock = navigator.locks.request(UNSAVED_LOCK, { mode: 'shared' }, () => unsaved);
}

/** Whether a tab of this browser has unsaved changes: a sign-out ends the session of all tabs. */
export async function hasUnsavedTab(): Promise<boolean> {
  // The browser lists a released lock for a moment.
  if (guards.size === 0) await ownLock;
  const { held: locks = [] } = await navigator.locks.query();
  return locks.some(({ name }) => name === UNSAVED_LOCK);
}

function removeLeaveGuard(guard: LeaveGuard): void {
  guards.delete(guard);
  if (guards.size > 0) return;
  for (const listener of listeners) listener();
  removeEventListener('beforeunload', warn);
  releaseLock();
}

/**
 * Adds the guard of a form. Links, buttons, Back and Forward call it; before a reload the browser asks.
 * @returns the function that removes the guard
 */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  if (guards.size === 0) holdLock();
  guards.add(guard);
  addEventListener('beforeunload', warn);
  return () => removeLeaveGuard(guard);
}

function leaveUnguarded(navigate: () => void): void {
  for (const guard of guards) removeLeaveGuard(guard);
  navigate();
}

/** Forwards Back and Forward to the router; reverts a navigation that the guard blocks. */
function guardedListener(history: BrowserHistory, listener: Listener): Listener {
  let isReverting = false;
  // Entries that the router did not create, such as for a URL fragment, have no index: no distance to or from them is
  // known.
  let hasCurrentEntryIndex = true;
  return (update) => {
    const { action, delta: distance } = update;
    const delta = hasCurrentEntryIndex ? distance : null;
    hasCurrentEntryIndex = action !== 'POP' || distance !== null;
    if (isReverting) {
      isReverting = false;
      return;
    }
    if (action === 'POP' && delta && isBlocked(() => leaveUnguarded(() => history.go(delta)))) {
      isReverting = true;
      history.go(-delta);
      return;
    }
    listener(update);
  };
}

/** Creates a browser history that calls the guard before navigation. Replacing the URL does not call it. */
export function guardedHistory(): BrowserHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { push, listen } = history;
  const guardedPush: BrowserHistory['push'] = (to, state) => {
    if (isBlocked(() => leaveUnguarded(() => push(to, state)))) return;
    push(to, state);
  };
  return Object.defineProperties(Object.create(history) as BrowserHistory, {
    push: { value: guardedPush },
    listen: { value: (listener: Listener) => listen(guardedListener(history, listener)) },
  });
}
