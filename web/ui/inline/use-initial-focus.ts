import { useLayoutEffect, type RefObject } from 'react';
import { typeHeldKeys } from './type-held-keys.ts';

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

/**
 * Focuses the first control of an element when it appears; selects its text, or opens its options. In the layout phase,
 * so that no key is lost between the end of the loading and the focus.
 */
export function useInitialFocus(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (isOtherEditorFocused(frame.current)) return;
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    if (control instanceof HTMLSelectElement) openOptions(control);
    if (control) typeHeldKeys(control);
  }, [frame]);
}
