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

const cellOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('td, th[scope=row]') : null;

/**
 * Shows the full text of a clipped cell on hover: a permanent title would make screen readers read every cell twice.
 */
export function useClippedTitles(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const show = (event: Event) => {
      const cell = cellOf(event);
      if (!cell || cell.title || cell.scrollWidth <= cell.clientWidth) return;
      cell.title = cell.textContent;
      cell.addEventListener('mouseleave', () => cell.removeAttribute('title'), { once: true, signal });
    };
    area.current?.addEventListener('mouseover', show, { signal });
    return () => control.abort();
  }, [area]);
}
