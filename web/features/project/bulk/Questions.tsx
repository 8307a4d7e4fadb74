import { useState } from 'react';
import { effectOf, labelOf, projectStatuses } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { countLabel } from '../../../api/records.ts';
import { settings } from '../../../api/settings.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { DELETION_NOTE } from '../project-actions.ts';
import { StatusChoice } from '../StatusChoice.tsx';
import { countWith } from '../../../ui/format.ts';
import styles from './bulk.module.css';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { changeable, type QuestionProps } from './run-bulk-action.ts';
import { changeStatusAction, deleteAction } from './bulk-actions.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { fetchCode } from '../../../api/fetch-code.ts';

const CodeStep = lazyPart(() => import('./CodeStep.tsx'), <Loading />);

const countCompanies = (ids: readonly string[]) => new Set(ids.filter(Boolean)).size;

/** Recipients of the status notification (rule 9.6), and the effect of an undo on messages and declined offers. */
function statusConsequences(changing: readonly Project[], to: Project['projectStatus']): readonly string[] {
  const partners = countCompanies(changing.map(({ projectCompanyId }) => projectCompanyId));
  const assigned = changing.filter(({ capitalCompanyId }) => capitalCompanyId !== '');
  const funders = countCompanies(assigned.map(({ capitalCompanyId }) => capitalCompanyId));
  const messageCount = changing.length + assigned.length;
  const recipients = [
    countWith(partners, 'project partner', 'project partners'),
    ...(funders > 0 ? [countWith(funders, 'capital partner', 'capital partners')] : []),
  ].join(' and ');
  if (changing.length === 0) return [];
  const effect = effectOf(projectStatuses, to);
  return [
    `Users of ${recipients} are notified by email or in the portal, as they chose: ${countWith(messageCount, 'message', 'messages')}.`,
    'An undo within a minute stops these messages. A later undo notifies them again.',
    ...(effect === undefined ? [] : [effect]),
  ];
}

/** The first step of a bulk change of status: choose it, and see whom it notifies. */
export function StatusQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const [to, setTo] = useState<Project['projectStatus']>();
  const action = to && changeStatusAction(to);
  const changing = action ? changeable(projects, action) : [];
  const unchangedCount = projects.length - changing.length;
  return (
    <>
      <StatusChoice chosen={to} onChoose={setTo} />
      <div className={styles['consequence']} aria-live="polite" aria-atomic>
        {to && (
          <p>
            {countLabel('project', changing.length)} will be {labelOf(projectStatuses, to)}
            {unchangedCount > 0 &&
              `; ${countWith(unchangedCount, 'stays', 'stay')} as ${unchangedCount === 1 ? 'it is' : 'they are'}`}
            .
          </p>
        )}
        {to && statusConsequences(changing, to).map((text) => <p key={text}>{text}</p>)}
      </div>
      <DialogButtons
        action={to ? `Change ${countLabel('project', changing.length)}` : 'Change'}
        disabled={changing.length === 0}
        onAction={() => action && onBegin(action)}
        onCancel={onCancel}
      />
    </>
  );
}

/** True if the caller must enter a code before a bulk deletion. If the check fails, nothing is deleted. */
async function needsCode(): Promise<boolean> {
  if (settings().secondFactor === 'off') return false;
  return (await fetchCode(() => import('../../../api/second-factor.ts'))).hasSecondFactor();
}

/** The first step of a bulk deletion: confirm it, with a code if needed. */
export function RemoveQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const [isAskingForCode, setAskingForCode] = useState(false);
  const begin = () => onBegin(deleteAction);
  const confirm = useTask(async () => ((await needsCode()) ? setAskingForCode(true) : begin()));
  const deleted = changeable(projects, deleteAction);
  const keptCount = projects.length - deleted.length;
  const label = `Delete ${countLabel('project', deleted.length)}`;
  if (isAskingForCode) return <CodeStep action={label} onVerified={begin} onCancel={onCancel} />;
  return (
    <>
      <div className={styles['consequence']}>
        {deleted.length > 0 && (
          <p>
            {countLabel('project', deleted.length)} will be deleted. {DELETION_NOTE}
          </p>
        )}
        {keptCount > 0 && (
          <p>{countWith(keptCount, 'selected is', 'selected are')} past matched and will stay.</p>
        )}
      </div>
      <DialogButtons
        isDanger
        focusesCancel
        action={label}
        disabled={deleted.length === 0}
        working={confirm.working}
        onAction={confirm.run}
        onCancel={onCancel}
      />
    </>
  );
}
