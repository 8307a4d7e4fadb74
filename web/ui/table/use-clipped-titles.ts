import { useEffect, type RefObject } from 'react';

const cellOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('td, th[scope=row]') : null;

/** Shows the whole text of a clipped cell while the pointer is on it: a title on every cell would be read out twice. */
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
