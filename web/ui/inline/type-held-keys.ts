import { heldKeys } from './KeyHolder.tsx';

/** Returns the text that keys leave in an empty control. */
const textOfKeys = (keys: readonly string[]): string =>
  keys.reduce((text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key), '');

/** Types the keys that the user pressed before a control appeared, up to the key that ends the edit. */
export function typeHeldKeys(control: HTMLElement): void {
  const keys = heldKeys.splice(0);
  const endIndex = keys.findIndex((key) => key.length > 1 && key !== 'Backspace');
  const text = textOfKeys(endIndex < 0 ? keys : keys.slice(0, endIndex));
  // Unlike setting the value, this notifies React and can be undone. Replaces the selected text.
  if (text) document.execCommand('insertText', false, text);
  const endKey = keys[endIndex];
  if (endKey === undefined) return;
  const press = new KeyboardEvent('keydown', { key: endKey, code: endKey, bubbles: true, cancelable: true });
  // After the form has rendered the text.
  setTimeout(() => control.dispatchEvent(press));
}
