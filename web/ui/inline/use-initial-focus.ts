import { useEffect, type RefObject } from 'react';

/** Opens the options of a list, where the browser allows it. */
function openOptions(list: HTMLSelectElement): void {
  try {
    list.showPicker();
  } catch {
    // Browsers only open the options right after a click or key.
  }
}

/** Focuses the first control of an element when it appears; selects its text, or opens its options. */
export function useInitialFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    if (control instanceof HTMLSelectElement) openOptions(control);
  }, [frame]);
}
