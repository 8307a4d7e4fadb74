import { useEffect, useRef } from 'react';

/** Returns after a save's notice, unless the person has gone elsewhere or has begun to type again. */
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
