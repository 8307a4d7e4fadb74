import { currentPerson, onPersonChange } from './session-state.ts';

/**
 * Runs work under a browser lock that ends with the session. Skips the work if the session ends before the lock is
 * free.
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
