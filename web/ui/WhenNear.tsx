import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** Distance to the visible part of the page at which the content renders. */
const MARGIN = '200px';

interface WhenNearProps {
  /** Approximate CSS height of the content; keeps the scrollbar still. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Renders its content, and loads its code, once it comes near the visible part of the page or is printed. */
export function WhenNear({ height, children }: WhenNearProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (isPrinting || !placeholder.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [isPrinting]);
  if (isNear || isPrinting) return children;
  return <div ref={placeholder} style={{ minHeight: height }} />;
}
