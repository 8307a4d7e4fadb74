import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Project } from '../../../../shared/entities/project.ts';
import { countLabel } from '../../../api/records.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { JobProgress } from '../../../ui/JobProgress.tsx';
import styles from './bulk.module.css';
import { RemoveQuestion, StatusQuestion } from './Questions.tsx';
import { LeadQuestion, NextStepQuestion } from './TeamQuestions.tsx';
import { changeable, isUndoable, isUnprocessed, tabSeparated, type Outcome } from './run-bulk-action.ts';
import { problemsFirst, summarise } from './summarise.ts';
import { useBulk, type Bulk } from './use-bulk.ts';
import { deleteAction } from './bulk-actions.ts';

export type BulkKind = 'status' | 'lead' | 'nextStep' | 'remove';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly projects: readonly Project[];
  /** Called when the user closes the result, with the ids that stay selected; not called on Cancel. */
  readonly onEnd: (stillSelected: readonly string[]) => void;
}

const questions = {
  status: StatusQuestion,
  lead: LeadQuestion,
  nextStep: NextStepQuestion,
  remove: RemoveQuestion,
};
type Title = (projects: readonly Project[]) => string;
const dialogTitles: Readonly<Record<BulkKind, Title>> = {
  status: ({ length }) => `Change the status of ${countLabel('project', length)}?`,
  lead: ({ length }) => `Set the lead of ${countLabel('project', length)}`,
  nextStep: ({ length }) => `Set the next step of ${countLabel('project', length)}`,
  remove: (projects) => {
    const { length } = changeable(projects, deleteAction);
    // Rule 2.11.
    return length > 0
      ? `Are you sure you want to delete ${countLabel('project', length)}?`
      : 'None of these projects can be deleted';
  },
};
const titleOf = (bulk: Bulk, question: string) => {
  if (bulk.step === 'asking') return question;
  return { working: 'Working', undoing: 'Undoing', ended: 'Result' }[bulk.step];
};

/** Keeps the focus in the dialog when its content changes. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

interface ResultProps {
  readonly outcomes: readonly Outcome[];
  readonly keepsSelected: boolean;
  readonly onKeep: (keepsSelected: boolean) => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const unprocessedIds = (outcomes: readonly Outcome[]) =>
  outcomes.filter(isUnprocessed).map(({ line: { id } }) => id);

function Result({ outcomes, keepsSelected, onKeep, onUndo, onRetry, onClose }: ResultProps) {
  const unprocessedCount = unprocessedIds(outcomes).length;
  return (
    <>
      <output className={styles['summary']}>{summarise(outcomes)}</output>
      <ul className={styles['lines']} aria-label="Result of each project">
        {problemsFirst(outcomes).map(({ line }) => (
          <li key={line.id} data-state={line.state}>
            <span>{line.title}</span>
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {unprocessedCount > 0 && (
        <Checkbox
          label={`Keep ${unprocessedCount} unprocessed ${unprocessedCount === 1 ? 'project' : 'projects'} selected`}
          checked={keepsSelected}
          onChange={onKeep}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={() => void copyText('Result', tabSeparated(outcomes))}>Copy</Button>
        {unprocessedCount > 0 && <Button onClick={onRetry}>Try {unprocessedCount} again</Button>}
        {outcomes.some(isUndoable) && <Button onClick={onUndo}>Undo</Button>}
        <Button variant="filled" ref={focusOnMount} onClick={onClose}>
          Close
        </Button>
      </Group>
    </>
  );
}

/** Confirms and runs a bulk action, and lists the results. Stays mounted, so that Undo in the toast works. */
export default function BulkDialog({ kind, projects, onEnd }: BulkDialogProps) {
  const { bulk, opened, begin, retry, stop, undo, close } = useBulk(projects);
  const [keepsSelected, setKeepsSelected] = useState(true);
  const Question = questions[kind];
  const isRunning = bulk.step === 'working' || bulk.step === 'undoing';
  const end = () => {
    if (isRunning) return;
    close();
    if (bulk.step === 'ended') onEnd(keepsSelected ? unprocessedIds(bulk.outcomes) : []);
  };
  return (
    <Dialog
      opened={opened}
      onClose={end}
      withCloseButton={!isRunning}
      size="lg"
      title={titleOf(bulk, dialogTitles[kind](projects))}
    >
      {bulk.step === 'asking' && <Question projects={projects} onBegin={begin} onCancel={end} />}
      {isRunning && (
        <JobProgress
          label="Projects"
          done={bulk.processed}
          total={bulk.total}
          text={`${bulk.processed} of ${bulk.total}`}
        >
          <Button ref={focusOnMount} onClick={stop}>
            Stop
          </Button>
        </JobProgress>
      )}
      {bulk.step === 'ended' && (
        <Result
          outcomes={bulk.outcomes}
          keepsSelected={keepsSelected}
          onKeep={setKeepsSelected}
          onUndo={() => undo(bulk.outcomes)}
          onRetry={() => retry(bulk.outcomes)}
          onClose={end}
        />
      )}
    </Dialog>
  );
}
