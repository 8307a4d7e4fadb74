import { useRef } from 'react';

interface Closing<A extends readonly unknown[]> {
  /** @returns whether the editor closes */
  readonly commit: (...args: A) => boolean;
  readonly cancel: () => void;
}

/** Closes an editor once: closing moves the focus, and the editor's blur must not commit a second time. */
export function useCloseOnce<A extends readonly unknown[]>({ commit, cancel }: Closing<A>): Closing<A> {
  const isClosed = useRef(false);
  return {
    commit: (...args) => {
      if (isClosed.current) return true;
      isClosed.current = true;
      isClosed.current = commit(...args);
      return isClosed.current;
    },
    cancel: () => {
      isClosed.current = true;
      cancel();
    },
  };
}
