import { useEffect, type RefObject } from 'react';

/** Shows the rest of long values of a list that has some; its code is loaded when the list is drawn. */
export function useRest(area: RefObject<HTMLElement | null>, hasSome: boolean): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      const { showRest } = await import('./rest-tip.ts');
      if (area.current && !left) end = showRest(area.current);
    };
    if (hasSome) begin().catch(() => undefined);
    return () => {
      left = true;
      end?.();
    };
  }, [area, hasSome]);
}
