/**
 * Acts immediately, or, while a mouse button is down, once it is released. A message that appears as a click leaves a
 * field would move the clicked control away before the button is released, and the click would be lost.
 */
export function afterMouseUp(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
