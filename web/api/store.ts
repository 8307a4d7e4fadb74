import { useSyncExternalStore } from 'react';

/** Keeps a value outside of React. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns a part of the value; the component renders again when the part changes. */
    usePart<P>(partOf: (value: T) => P): P {
      const read = () => partOf(value);
      return useSyncExternalStore(subscribe, read, read);
    },
  };
}
