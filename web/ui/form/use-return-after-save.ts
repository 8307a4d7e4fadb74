import { useEffect, useRef } from 'react';

/** Leaves the form after the notice of a save, unless the person has left it or typed again. */
export function useReturnAfterSave(dirty: boolean, onReturn: (() => void) | undefined): () => void {
  const here = useRef(true);
  const typing = useRef(dirty);
  useEffect(() => {
    typing.current = dirty;
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => {
    if (here.current && !typing.current) onReturn?.();
  };
}
