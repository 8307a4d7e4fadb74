import { useEffect, useState } from 'react';

/** The value as it was drawn last; a new one is taken on after the frame that follows it. */
export function useAfterPaint<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    if (drawn === value) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame that is asked for is drawn after this callback; a timer runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, drawn]);
  return drawn;
}
