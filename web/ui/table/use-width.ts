import { useEffect, useState, type RefObject } from 'react';

/** The inner width of an element as it changes (CSS pixels); that of the window until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => innerWidth);
  useEffect(() => {
    const found = element.current;
    if (!found) return;
    const observer = new ResizeObserver(() => setWidth(found.clientWidth));
    observer.observe(found);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
