import { useEffect, type RefObject } from 'react';

/** Shows tooltips for truncated values, if the list has any; loads their code with the list. */
export function useOverflowTooltip(area: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { showOverflowTooltips: showTooltips } = await import('./overflow-tooltip.ts');
      if (area.current && !isUnmounted) stop = showTooltips(area.current);
    };
    if (isEnabled) start().catch(() => undefined);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [area, isEnabled]);
}
