import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref to the last rendered value, for callbacks that run later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
