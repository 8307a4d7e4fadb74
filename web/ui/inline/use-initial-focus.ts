import { useEffect, type RefObject } from 'react';

/** Focuses the first control of an element when it appears, and selects its text. */
export function useInitialFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const control = frame.current?.querySelector<HTMLInputElement>('input, select, textarea');
    control?.focus();
    if (control?.tagName === 'INPUT') control.select();
  }, [frame]);
}
