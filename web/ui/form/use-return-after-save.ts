import { useIsMounted } from '../../navigation/use-is-mounted.ts';
import { useLatest } from '../use-latest.ts';

/** Returns a function that leaves the form when the toast of a save closes, unless the user has left or typed since. */
export function useReturnAfterSave(dirty: boolean, onReturn: (() => void) | undefined): () => void {
  const isMounted = useIsMounted();
  const isDirty = useLatest(dirty);
  return () => {
    if (isMounted() && !isDirty.current) onReturn?.();
  };
}
