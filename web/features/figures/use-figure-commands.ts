import { useCaller } from '../../api/session-state.ts';
import { afterLeavingField } from '../../ui/form/after-leaving-field.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ScenarioBarProps } from './scenario-bar-props.ts';

export type DialogName = 'versions' | 'compare' | 'grant' | 'updateProject';

/**
 * Returns the buttons of the scenario bar. Adds them and "Save the figures" to the command palette and shortcuts.
 * @param onSave saves the edits, if there are any
 */
export function useFigureCommands(
  { editor, stored }: ScenarioBarProps,
  onSave: () => void,
  onOpen: (dialog: DialogName) => void,
) {
  const { scenarios, isReadOnly } = editor;
  const isAdmin = useCaller().profile.role === 'admin';
  const tools = [
    ...(scenarios.length > 1 ? [{ label: 'Compare scenarios', run: () => onOpen('compare') }] : []),
    ...(isReadOnly ? [] : [{ label: 'Update project from plan', run: () => onOpen('updateProject') }]),
    ...(isAdmin && stored?.side === 'team'
      ? [{ label: 'Open to a funder', run: () => onOpen('grant') }]
      : []),
  ];
  const saveLatest = useLatest(onSave);
  useCommands(() => ({
    scope: 'section',
    label: 'Figures',
    commands: [
      ...(isReadOnly
        ? []
        : [
            {
              label: 'Save the figures',
              shortcut: 'save',
              run: () => afterLeavingField(() => saveLatest.current()),
            } as const,
          ]),
      ...tools,
    ],
  }));
  return tools;
}
