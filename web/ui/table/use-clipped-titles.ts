import { useEffect, type RefObject } from 'react';

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
