/** Focuses the first invalid field, or the submit button. */
export const focusInvalid = (form: HTMLElement) =>
  form.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus();

/** As {@link focusInvalid}, if no element has the focus, for example because the focused button was disabled. */
export function restoreLostFocus(form: HTMLElement | null): void {
  if (form && document.activeElement === document.body) focusInvalid(form);
}
