/**
 * Blurs the focused field, so that its input is committed. Then restores the focus to the field, or to the cell that it
 * edited, and acts.
 */
export function afterLeavingField(act: () => void): void {
  const field = document.querySelector<HTMLElement>(':focus');
  const focusTarget = field?.closest<HTMLElement>('[data-cell]') ?? field;
  field?.blur();
  // Waits until the committed input has rendered.
  setTimeout(() => {
    focusTarget?.focus();
    act();
  });
}
