/**
 * Leaves the field in focus, so that what is typed in it is taken over, and acts then. The focus returns to the field,
 * or to the cell that it edited.
 */
export function afterLeavingField(act: () => void): void {
  const field = document.querySelector<HTMLElement>(':focus');
  const place = field?.closest<HTMLElement>('[data-cell]') ?? field;
  field?.blur();
  // What was taken over renders first.
  setTimeout(() => {
    place?.focus();
    act();
  });
}
