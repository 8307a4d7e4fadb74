import { Icon } from '../../ui/Icon.tsx';
import { commandOf } from '../../ui/keyboard/commands.ts';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import { ariaKeysOf, shortcuts } from '../../ui/keyboard/shortcuts.ts';
import { useSingleKeys } from '../../ui/keyboard/single-keys.ts';
import styles from '../layouts/layouts.module.css';

export const HelpEntry = () => (
  <button
    type="button"
    className={styles['entry']}
    aria-keyshortcuts={ariaKeysOf('help', useSingleKeys())}
    onClick={() => commandOf('help', null)?.run()}
  >
    <Icon name="keyboard" />
    <span className={styles['entryWithKey']}>
      {shortcuts.help.label}
      <KeyCaps name="help" />
    </span>
  </button>
);
