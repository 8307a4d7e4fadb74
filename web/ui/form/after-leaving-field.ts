/**
 * Leaves the field in focus, so that what is typed in it is taken over, and acts then. The focus returns to the field,
 * or to the cell that it edited.
 */
export function afterLeavingField(act: () => void): void {
  const { activeElement: field } = document;
  const cell = field?.closest<HTMLElement>('[data-cell]');
  const place = cell ?? field;
  if (field instanceof HTMLElement) field.blur();
  // What was taken over renders first.
  setTimeout(() => {
    if (place instanceof HTMLElement) place.focus();
    act();
  });
}
