const VALUES = '[data-inline-value]';
const CONTROLS = 'input:not([tabindex="-1"]), select, textarea';

/**
 * Returns the value before or after an open editor, which Tab opens next.
 * @param frame the open editor
 * @param focused undefined is returned while the focus can move to another control of the editor
 */
export function neighbourOf(
  frame: HTMLElement,
  focused: Element | null,
  backwards: boolean,
): HTMLElement | undefined {
  const controls = [...frame.querySelectorAll<HTMLElement>(CONTROLS)];
  const edge = backwards ? controls[0] : controls.at(-1);
  if (controls.length > 1 && focused !== edge) return undefined;
  const values = [...document.querySelectorAll<HTMLElement>(VALUES)];
  return values[values.indexOf(frame) + (backwards ? -1 : 1)];
}
