import { useWindowEvent } from '@mantine/hooks';
import { commandOf } from './commands.ts';
import { shortcutAt, shortcutOf } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';
import { isTyping } from './is-typing.ts';

/** Runs the command of a pressed key. While the user types or a dialog or menu is open, only Ctrl shortcuts run. */
export function useKeyHandler(): void {
  const areSingleKeysOn = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    const name = shortcutAt(event, areSingleKeysOn);
    if (!name) return;
    const focused = event.target instanceof Element ? event.target : null;
    if (!shortcutOf(name).withControl && isTyping(focused)) return;
    const command = commandOf(name, focused);
    if (!command) return;
    event.preventDefault();
    command.run();
  });
}
