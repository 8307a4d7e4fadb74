import { useState } from 'react';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { shortcuts } from '../../ui/keyboard/shortcuts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ShortcutDialog = lazyPart(() => import('./ShortcutDialog.tsx'));

export function ShortcutHelp() {
  const [opened, setOpened] = useState(false);
  useCommands(() => ({
    scope: 'portal',
    label: 'Help',
    commands: [{ label: shortcuts.help.label, shortcut: 'help', run: () => setOpened(true) }],
  }));
  return opened && <ShortcutDialog onClose={() => setOpened(false)} />;
}
