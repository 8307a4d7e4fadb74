import { useEffect, type RefObject } from 'react';

/** Shows tooltips for clipped cells and truncated lists of a table; loads their code with the table. */
export function useTooltips(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const control = new AbortController();
    const start = async () => {
      const { showTooltips } = await import('./tooltips.ts');
      if (area.current && !control.signal.aborted) showTooltips(area.current, control.signal);
    };
    start().catch(() => undefined);
    return () => control.abort();
  }, [area]);
}
