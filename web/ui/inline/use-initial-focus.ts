import { useEffect, type RefObject } from 'react';

/** Opens the options of a list, where the browser allows it. */
function openOptions(list: HTMLSelectElement): void {
  try {
    list.showPicker();
  } catch {
    // Browsers only open the options right after a click or key.
  }
}

/** Whether the focus is in another editor: an editor that opens again must not take what the user types there. */
const isOtherEditorFocused = (frame: HTMLElement | null) => {
  const focused = document.activeElement?.closest('fieldset[data-inline-value]');
  return Boolean(focused && !focused.contains(frame));
};

/** Focuses the first control of an element when it appears; selects its text, or opens its options. */
export function useInitialFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isOtherEditorFocused(frame.current)) return;
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    if (control instanceof HTMLSelectElement) openOptions(control);
  }, [frame]);
}
