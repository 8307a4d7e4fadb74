import { useEffect, useState } from 'react';
import { onceDrawn } from './afterPaint.ts';

/** The value as it was drawn last; a new one is taken on after the frame that follows it. */
export function useAfterPaint<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => (drawn === value ? undefined : onceDrawn(() => setDrawn(value))), [value, drawn]);
  return drawn;
}
