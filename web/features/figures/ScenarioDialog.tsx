import { CompareDialog } from './CompareDialog.tsx';
import { ScenarioGrantDialog } from './ScenarioGrantDialog.tsx';
import type { ScenarioDialogProps } from './scenario-bar-props.ts';
import { UpdateProjectDialog } from './UpdateProjectDialog.tsx';
import type { DialogName } from './use-figure-commands.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface OpenedDialogProps extends ScenarioDialogProps {
  readonly dialog: DialogName;
}

/** The dialog opened by a button or the menu of the scenario bar. */
export default function ScenarioDialog({ dialog, ...props }: OpenedDialogProps) {
  const { stored } = props;
  if (dialog === 'compare') return <CompareDialog {...props} />;
  if (dialog === 'updateProject') return <UpdateProjectDialog {...props} />;
  if (!stored) return null;
  const Dialog = dialog === 'versions' ? VersionsDialog : ScenarioGrantDialog;
  return <Dialog {...props} stored={stored} />;
}
