import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { contract } from '../../../shared/api/index.ts';
import { countryOf } from '../../../shared/entities/address.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { BASE_SCENARIO_NAME } from '../../../shared/entities/scenario.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/session-state.ts';
import { useList } from '../../api/use-list.ts';
import { baseOf } from '../../parts/plan/use-scenarios.ts';
import SearchControl from '../../ui/form/SearchControl.tsx';
import { useTask } from '../../ui/use-task.ts';
import { copyOf, type PlanValues } from '../../parts/plan/plan-values.ts';

interface OtherProjectsDialogProps {
  readonly project: Project;
  readonly onStart: (values: PlanValues) => void;
  readonly onClose: () => void;
}

/** Copies the plan of another project of the same partner. */
export default function OtherProjectsDialog({ project, onStart, onClose }: OtherProjectsDialogProps) {
  const isAdmin = useCaller().profile.role === 'admin';
  const { projectCompanyId: companyId } = project;
  const { rows, loading, error } = useList(
    'project',
    contract.project.ofCompany,
    { params: { companyId } },
    ({ projectCompanyId }) => projectCompanyId === companyId,
  );
  const [projectId, setProjectId] = useState('');
  const [issue, setIssue] = useState<string>();
  const copying = useTask(async () => {
    if (projectId === '') return setIssue('Please select a project');
    const scenarios = await call(contract.scenario.ofProject, { params: { projectId } });
    const base = baseOf(scenarios, isAdmin);
    if (!base) return setIssue('This project has no plan yet');
    onStart({ ...copyOf(base), scenarioName: BASE_SCENARIO_NAME, country: countryOf(project.state) });
    onClose();
  });
  return (
    <Dialog onClose={onClose} working={copying.working} title="Copy from another project">
      <SearchControl
        name="projectId"
        label="Project"
        value={projectId}
        issue={error !== undefined && !rows ? messageOf(error) : issue}
        required
        description={`Projects of ${project.projectCompanyName}. Pricing from offers becomes assumed pricing.`}
        options={(rows ?? [])
          .filter(({ id }) => id !== project.id)
          .map(({ id, projectName }) => ({ value: id, label: projectName }))}
        loading={loading && error === undefined}
        hasInitialFocus
        onChange={(value) => {
          setIssue(undefined);
          setProjectId(String(value));
        }}
      />
      <DialogButtons
        action="Copy"
        onCancel={onClose}
        onAction={() => copying.run()}
        working={copying.working}
      />
    </Dialog>
  );
}
