import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';

/** Returns the command that edits the value in focus; none if the focus is elsewhere. */
function editCommand(focused: Element | null): readonly Command[] {
  const value = focused?.closest<HTMLElement>('button[data-inline-value]');
  return value ? [{ label: 'Edit the value in focus', shortcut: 'edit', run: () => value.click() }] : [];
}

/** Offers the commands that every page has. */
export function usePortalCommands(openPalette: () => void): void {
  const go = useGo();
  const kind = kindOfCaller(useCaller());
  useCommands((focused) => ({
    scope: 'portal',
    label: 'Actions',
    commands: [
      { label: 'Find anything', shortcut: 'palette', byKeyOnly: true, run: openPalette },
      { label: 'Search', shortcut: 'search', byKeyOnly: true, run: openPalette },
      ...editCommand(focused),
      ...(kind === 'admin' || kind === 'project_partner'
        ? [{ label: 'Add Project', run: () => go('projectForm') }]
        : []),
      ...(kind === 'capital_partner' ? [{ label: 'Add Funding Profile', run: () => go('capitalForm') }] : []),
    ],
  }));
}
