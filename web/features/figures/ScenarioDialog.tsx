import { CompareDialog } from './CompareDialog.tsx';
import { ScenarioGrantDialog } from './ScenarioGrantDialog.tsx';
import type { ScenarioBarProps } from './scenario-bar-props.ts';
import { UpdateProjectDialog } from './UpdateProjectDialog.tsx';
import type { DialogName } from './use-figure-commands.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface ScenarioDialogProps extends ScenarioBarProps {
  readonly dialog: DialogName;
  readonly onClose: () => void;
}

/** The dialog that the user has opened for a scenario. */
export default function ScenarioDialog(props: ScenarioDialogProps) {
  const { dialog, onClose, editor, stored, plan, modelPlan, figures } = props;
  const { project, scenarios, isReadOnly, adopt } = editor;
  const { values } = plan;
  if (dialog === 'versions' && stored)
    return <VersionsDialog stored={stored} plan={plan} isReadOnly={isReadOnly} onClose={onClose} />;
  if (dialog === 'compare')
    return <CompareDialog scenarios={scenarios} shown={values} shownId={stored?.id} onClose={onClose} />;
  if (dialog === 'updateProject')
    return (
      <UpdateProjectDialog
        project={project}
        adopt={adopt}
        plan={modelPlan}
        figures={figures}
        startMonth={values.startMonth}
        onClose={onClose}
      />
    );
  if (dialog === 'grant' && stored)
    return (
      <ScenarioGrantDialog project={project} scenario={stored} scenarios={scenarios} onClose={onClose} />
    );
  return null;
}
