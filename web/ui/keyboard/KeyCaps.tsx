import styles from './key-caps.module.css';
import { capsOf, type ShortcutName } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

/** The caps of a shortcut's keys. Decorative: controls name their keys in `aria-keyshortcuts`. */
export function KeyCaps({ name }: { readonly name: ShortcutName }) {
  const caps = capsOf(name, useSingleKeys());
  return (
    <span className={styles['caps']} aria-hidden="true">
      {caps.map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
