import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import {
  planDifferences,
  type PlanDifference,
  type PlannedField,
} from '../../../shared/deal/project-values.ts';
import { project as entity } from '../../../shared/entities/project.ts';
import { PERCENT } from '../../../shared/schema/formats.ts';
import { ApiError } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { HOLD_MAILS, readRecord, saveRecord } from '../../api/records.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { displayOf } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './figures.module.css';
import type { ScenarioDialogProps } from './scenario-bar-props.ts';

function valueText(field: PlannedField, value: unknown): string {
  const text = displayOf(entity.fields[field], value) || 'no value';
  return typeof value === 'number' && entity.fields[field].kind === 'percent' ? `${text}${PERCENT}` : text;
}

const CHANGED = 'The project was changed meanwhile. The list shows its current values. Update it again.';

/** The chosen fields, and the action that saves their planned values in the project. */
function useProjectUpdate(
  { editor: { project, adopt }, onClose }: ScenarioDialogProps,
  differences: readonly PlanDifference[],
) {
  const [chosen, setChosen] = useState<ReadonlySet<PlannedField>>(new Set());
  const [issue, setIssue] = useState('');
  const saving = useTask(async () => {
    const values = differences.flatMap(({ field, planned }) =>
      chosen.has(field) ? [[field, planned] as const] : [],
    );
    if (values.length === 0) return setIssue('Please select at least one value');
    try {
      const { id, version } = project;
      const saved = await saveRecord('project', { id, version, ...Object.fromEntries(values) }, HOLD_MAILS);
      rememberSaved('project', saved);
      adopt(saved);
      notify('good', 'Project updated from the plan', { topic: 'figures' });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fresh = error.status === 409 ? await readRecord('project', project.id).catch(() => null) : null;
      if (fresh) adopt(fresh);
      setIssue(fresh ? CHANGED : (Object.values(error.issues)[0] ?? error.message));
    }
  });
  const choose = (field: PlannedField, isChosen: boolean) => {
    setIssue('');
    setChosen(new Set(isChosen ? [...chosen, field] : [...chosen].filter((other) => other !== field)));
  };
  return { chosen, issue, saving, choose };
}

/** Lists the fields of a project that differ from its plan, and copies the chosen values from the plan. */
export function UpdateProjectDialog(props: ScenarioDialogProps) {
  const { editor, plan, modelPlan, figures, onClose } = props;
  const planned = { plan: modelPlan, figures, startMonth: plan.values.startMonth };
  const differences = planDifferences(editor.project, planned);
  const { chosen, issue, saving, choose } = useProjectUpdate(props, differences);
  return (
    <Dialog onClose={onClose} working={saving.working} title="Update project from plan" size="lg">
      <Text mb="md">
        {differences.length === 0
          ? 'The project already has the values of this plan.'
          : 'Choose the values to copy from this plan.'}
      </Text>
      <ul className={styles['differences']}>
        {differences.map(({ field, current, planned: value }) => (
          <li key={field}>
            <Checkbox
              label={entity.fields[field].label}
              checked={chosen.has(field)}
              onChange={(isChosen) => choose(field, isChosen)}
            />
            <span>
              from {valueText(field, current)} to <b>{valueText(field, value)}</b>
            </span>
          </li>
        ))}
      </ul>
      {issue && (
        <p role="alert" className="issue">
          {issue}
        </p>
      )}
      <DialogButtons
        action={differences.length > 0 ? 'Update project' : undefined}
        onCancel={onClose}
        onAction={() => saving.run()}
        working={saving.working}
      />
    </Dialog>
  );
}
