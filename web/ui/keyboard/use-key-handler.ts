import { useEffect, useEffectEvent } from 'react';
import { commandOf } from './commands.ts';
import { shortcutAt, shortcutOf } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';
import { isTyping } from './is-typing.ts';

/** Runs the command of a pressed key. While the user types or a dialog or menu is open, only Ctrl shortcuts run. */
export function useKeyHandler(): void {
  const areSingleKeysOn = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutAt(event, areSingleKeysOn);
    if (!name) return;
    const focused = event.target instanceof Element ? event.target : null;
    if (!shortcutOf(name).withControl && isTyping(focused)) return;
    const command = commandOf(name, focused);
    if (!command) return;
    event.preventDefault();
    command.run();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
