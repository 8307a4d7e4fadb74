import { useEffect, useRef } from 'react';

/** Returns a function that leaves the form when the toast of a save closes, unless the user has left or typed since. */
export function useReturnAfterSave(dirty: boolean, onReturn: (() => void) | undefined): () => void {
  const isMounted = useRef(true);
  const isDirty = useRef(dirty);
  useEffect(() => {
    isDirty.current = dirty;
  });
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => {
    if (isMounted.current && !isDirty.current) onReturn?.();
  };
}
