import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { countLabel } from '../../../api/records.ts';
import { notify } from '../../../ui/notify.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './bulk.module.css';
import { LeadQuestion, RemoveQuestion, StatusQuestion } from './Questions.tsx';
import { doable, textOf, type Outcome } from './run-work.ts';
import { told } from './told.ts';
import { useBulk, type Bulk } from './use-bulk.ts';
import { removeWork } from './works.ts';

export type BulkKind = 'status' | 'lead' | 'remove';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly projects: readonly Project[];
  /** Called when the dialog closes after the work, with the projects that stay selected. */
  readonly onEnd: (stillSelected: readonly string[]) => void;
}

const questions = { status: StatusQuestion, lead: LeadQuestion, remove: RemoveQuestion };
type Title = (projects: readonly Project[]) => string;
const asked: Readonly<Record<BulkKind, Title>> = {
  status: ({ length }) => `Change the status of ${countLabel('project', length)}?`,
  lead: ({ length }) => `Take the lead of ${countLabel('project', length)}?`,
  remove: (projects) => {
    const { length } = doable(projects, removeWork);
    // Rule 2.11.
    return length > 0
      ? `Are you sure you want to delete ${countLabel('project', length)}?`
      : 'None of these projects can be deleted';
  },
};
const titleOf = (bulk: Bulk, question: string) => {
  if (bulk.at === 'asking') return question;
  return { working: 'Working', undoing: 'Undoing', ended: 'Result' }[bulk.at];
};

/** What the keyboard holds goes when the dialog goes on: it takes the next. */
const focusAtOnce = (element: HTMLElement | null) => element?.focus();

async function copy(outcomes: readonly Outcome[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(outcomes));
    notify('good', 'Copied');
  } catch {
    notify('warning', 'The browser does not let this page copy. Select the lines and copy them.');
  }
}

interface RunningProps {
  readonly over: number;
  readonly all: number;
  readonly onStop: () => void;
}

const Running = ({ over, all, onStop }: RunningProps) => (
  <div className={styles['progress']}>
    <progress aria-label="Projects" max={all} value={over} />
    <output>
      {over} of {all}
    </output>
    <Button variant="default" ref={focusAtOnce} onClick={onStop}>
      Stop
    </Button>
  </div>
);

interface ResultProps {
  readonly outcomes: readonly Outcome[];
  /** What was not done stays selected. */
  readonly keeps: boolean;
  readonly onKeep: (keeps: boolean) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const idsNotDone = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ line: { state } }) => state === 'refused' || state === 'left')
    .map(({ line: { id } }) => id);

function Result({ outcomes, keeps, onKeep, onUndo, onClose }: ResultProps) {
  const left = idsNotDone(outcomes).length;
  return (
    <>
      <output className={styles['told']}>{told(outcomes)}</output>
      <ul className={styles['lines']} aria-label="Result of each project">
        {outcomes.map(({ line }) => (
          <li key={line.id} data-state={line.state}>
            <span>{line.title}</span>
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Checkbox
          label={`Keep ${left} selected that ${left === 1 ? 'was' : 'were'} not done`}
          checked={keeps}
          onChange={onKeep}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => void copy(outcomes)}>
          Copy
        </Button>
        {outcomes.some(({ undo }) => undo) && (
          <Button variant="default" onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button ref={focusAtOnce} onClick={onClose}>
          Close
        </Button>
      </Group>
    </>
  );
}

/** Asks, works with the selected projects, and shows what became of each; stays for its undo after it is closed. */
export default function BulkDialog({ kind, projects, onEnd }: BulkDialogProps) {
  const { bulk, opened, begin, stop, undo, close } = useBulk(projects);
  const [keeps, setKeeps] = useState(true);
  const Question = questions[kind];
  const isRunning = bulk.at === 'working' || bulk.at === 'undoing';
  const end = () => {
    if (isRunning) return;
    close();
    if (bulk.at === 'ended') onEnd(keeps ? idsNotDone(bulk.outcomes) : []);
  };
  return (
    <Modal
      opened={opened}
      onClose={end}
      withCloseButton={!isRunning}
      size="lg"
      title={titleOf(bulk, asked[kind](projects))}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {bulk.at === 'asking' && <Question projects={projects} onBegin={begin} onCancel={end} />}
      {isRunning && <Running over={bulk.over} all={bulk.all} onStop={stop} />}
      {bulk.at === 'ended' && (
        <Result
          outcomes={bulk.outcomes}
          keeps={keeps}
          onKeep={setKeeps}
          onUndo={() => undo(bulk.outcomes)}
          onClose={end}
        />
      )}
    </Modal>
  );
}
