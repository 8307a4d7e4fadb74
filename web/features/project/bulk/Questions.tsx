import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { labelOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';
import { countLabel } from '../../../api/records.ts';
import { useCaller } from '../../../api/session-state.ts';
import { settings } from '../../../api/settings.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { StatusChoice } from '../StatusChoice.tsx';
import styles from './bulk.module.css';
import { doable, type Work } from './run-work.ts';
import { leadWork, removeWork, statusWork } from './works.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { fetchCode } from '../../../api/fetch-code.ts';

const CodeFirst = lazyPart(() => import('./CodeFirst.tsx'), <Loading />);

interface QuestionProps {
  readonly projects: readonly Project[];
  readonly onBegin: (work: Work) => void;
  readonly onCancel: () => void;
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

interface AnswersProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly grave?: boolean;
  readonly working?: boolean;
  readonly onYes: () => void;
  readonly onCancel: () => void;
}

const Answers = ({
  label,
  disabled = false,
  grave = false,
  working = false,
  onYes,
  onCancel,
}: AnswersProps) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onCancel} data-autofocus={grave || undefined}>
      Cancel
    </Button>
    <Button disabled={disabled} loading={working} {...(grave && { color: 'red.8' })} onClick={onYes}>
      {label}
    </Button>
  </Group>
);

const companiesOf = (ids: readonly string[]) => new Set(ids.filter(Boolean)).size;

/** Who is told of the new status (rule 9.6), and what an undo leaves as it is. */
function statusConsequences(changing: readonly Project[], to: Project['projectStatus']): readonly string[] {
  const partners = companiesOf(changing.map(({ projectCompanyId }) => projectCompanyId));
  const assigned = isPastMatched({ projectStatus: to })
    ? changing.filter(({ capitalCompanyId }) => capitalCompanyId !== '')
    : [];
  const funders = companiesOf(assigned.map(({ capitalCompanyId }) => capitalCompanyId));
  const letters = changing.length + assigned.length;
  const told = [
    many(partners, 'project partner', 'project partners'),
    ...(funders > 0 ? [many(funders, 'capital partner', 'capital partners')] : []),
  ].join(' and ');
  if (changing.length === 0) return [];
  return [
    `The people of ${told} are told, each by mail or in the portal as they chose: ${many(letters, 'letter', 'letters')}.`,
    'An undo tells them again.',
    ...(to === 'in_progress'
      ? ['Offers that are held in reserve are declined; an undo leaves them so.']
      : []),
  ];
}

export function StatusQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const [to, setTo] = useState<Project['projectStatus']>();
  const work = to && statusWork(to);
  const changing = work ? doable(projects, work) : [];
  const staying = projects.length - changing.length;
  return (
    <>
      <StatusChoice chosen={to} onChoose={setTo} />
      <div className={styles['consequence']} aria-live="polite">
        {to && (
          <p>
            {countLabel('project', changing.length)} will be {labelOf(projectStatuses, to)}
            {staying > 0 && `; ${many(staying, 'stays', 'stay')} as ${staying === 1 ? 'it is' : 'they are'}`}.
          </p>
        )}
        {to && statusConsequences(changing, to).map((text) => <p key={text}>{text}</p>)}
      </div>
      <Answers
        label={to ? `Change ${countLabel('project', changing.length)}` : 'Change'}
        disabled={changing.length === 0}
        onYes={() => work && onBegin(work)}
        onCancel={onCancel}
      />
    </>
  );
}

export function LeadQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const work = leadWork(useCaller().profile.email);
  const taken = doable(projects, work);
  const others = taken.filter(({ leadId }) => leadId !== '').length;
  return (
    <>
      <div className={styles['consequence']}>
        <p>You will lead {countLabel('project', taken.length)}. Nobody is mailed.</p>
        {others > 0 && <p>{many(others, 'has another lead', 'have another lead')} until now.</p>}
      </div>
      <Answers
        label={`Take the lead of ${countLabel('project', taken.length)}`}
        disabled={taken.length === 0}
        onYes={() => onBegin(work)}
        onCancel={onCancel}
      />
    </>
  );
}

/** Whether the caller has to give a code before much is deleted; where that cannot be learned, nothing is deleted. */
async function asksForCode(): Promise<boolean> {
  if (settings().secondFactor === 'off') return false;
  return (await fetchCode(() => import('../../../api/second-factor.ts'))).asksForCode();
}

export function RemoveQuestion({ projects, onBegin, onCancel }: QuestionProps) {
  const [asking, setAsking] = useState(false);
  const begin = () => onBegin(removeWork);
  const yes = useTask(async () => ((await asksForCode()) ? setAsking(true) : begin()));
  const deleted = doable(projects, removeWork);
  const kept = projects.length - deleted.length;
  const label = `Delete ${countLabel('project', deleted.length)}`;
  if (asking) return <CodeFirst action={label} onRight={begin} onCancel={onCancel} />;
  return (
    <>
      <div className={styles['consequence']}>
        {deleted.length > 0 && (
          <p>{countLabel('project', deleted.length)} will be deleted. Nobody is mailed.</p>
        )}
        {kept > 0 && <p>{many(kept, 'selected is', 'selected are')} past matched and will stay.</p>}
      </div>
      <Answers
        grave
        label={label}
        disabled={deleted.length === 0}
        working={yes.working}
        onYes={yes.run}
        onCancel={onCancel}
      />
    </>
  );
}
