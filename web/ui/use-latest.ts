import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref with the value of the last render, for callbacks that outlive their render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
