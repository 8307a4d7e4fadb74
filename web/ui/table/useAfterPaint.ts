import { useEffect, useState } from 'react';

/** The value as it was drawn last; a new one is taken on once the frame that follows it is drawn. */
export function useAfterPaint<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    if (drawn === value) return;
    let next = 0;
    // The first call comes before the frame with the other changes is drawn, the second after it.
    const frame = requestAnimationFrame(() => {
      next = requestAnimationFrame(() => setDrawn(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelAnimationFrame(next);
    };
  }, [value, drawn]);
  return drawn;
}
