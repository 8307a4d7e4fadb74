const VALUES = '[data-inline-value], td[data-edit]';
const CONTROLS = 'input:not([tabindex="-1"]), select, textarea';

/**
 * Returns the value before or after an open editor, which Tab opens next.
 * @param anchor the element that the editor covers, if the editor does not replace it
 * @returns undefined at the end, and while Tab can reach another control of the editor
 */
export function neighbourOf(
  editor: HTMLElement,
  anchor: HTMLElement | undefined,
  backwards: boolean,
): HTMLElement | undefined {
  const controls = [...editor.querySelectorAll<HTMLElement>(CONTROLS)];
  const edge = backwards ? controls[0] : controls.at(-1);
  if (controls.length > 1 && document.activeElement !== edge) return undefined;
  const values = [...document.querySelectorAll<HTMLElement>(VALUES)];
  const position = values.indexOf(anchor ?? editor);
  return position < 0 ? undefined : values[position + (backwards ? -1 : 1)];
}
