import { useEffect, useRef, type RefObject } from 'react';

/** A value as it was drawn last, for something that ends long after it began. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
