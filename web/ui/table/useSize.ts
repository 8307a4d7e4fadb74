import { useEffect, useState, type RefObject } from 'react';

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element as it changes; that of the window until it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>(() => ({ width: innerWidth, height: innerHeight }));
  useEffect(() => {
    const found = element.current;
    if (!found) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: found.clientWidth, height: found.clientHeight }),
    );
    observer.observe(found);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
