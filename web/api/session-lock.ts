import { currentPerson, onPersonChange } from './session-state.ts';

/**
 * Holds a lock of the browser during work of the current session, and no longer than the session: its calls do not settle
 * once it has ended. Does nothing when the session ends before the lock is free.
 */
export function withLock(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<void>,
): Promise<void> {
  const person = currentPerson();
  return navigator.locks.request(name, options, async (lock) => {
    if (currentPerson() === person) await Promise.race([work(lock), new Promise<void>(onPersonChange)]);
  });
}
