import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { isCalendarDate } from '../../../shared/schema/typed-date.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { textSince } from '../../ui/text-since.ts';
import { useLeaveConfirmation } from '../../ui/form/use-leave-confirmation.tsx';
import { useUnsavedText } from '../../ui/form/use-unsaved-text.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { issuesOrMessage } from '../../ui/form/issues-or-message.ts';
import styles from './tasks.module.css';
import { ownerCompany, parseOwner, type OwnerOptions } from './task-display.ts';
import { useTask } from '../../ui/use-task.ts';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NoUsersNote = lazyPart(() => import('../../parts/user/NoUsersNote.tsx'), null);

interface AddTaskProps {
  readonly project: Project;
  readonly owners: OwnerOptions;
  readonly initialOwner: string;
}

/** Adds a task on Enter. Owner and due date stay for the next task; rejected input stays too. */
export default function AddTask({ project, owners, initialOwner }: AddTaskProps) {
  const projectId = project.id;
  const titleInput = useRef<HTMLInputElement>(null);
  const name = `new task of ${projectId}`;
  const [text, setText] = useUnsavedText(name, '');
  const [chosenOwner, setChosen] = useUnsavedText(`${name}: owner`, undefined);
  const owner = chosenOwner ?? initialOwner;
  const isTeam = parseOwner(initialOwner).ownerSide === 'team';
  const company = ownerCompany(parseOwner(owner), project);
  const [dueDate, setDueDate] = useUnsavedText(`${name}: due`, '');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [issues, setIssues] = useState<Issues>({});
  // Only until the user enters a date.
  const dueIssue = dueDate && !isCalendarDate(dueDate) ? issues['dueDate'] : undefined;
  const leaveDialog = useLeaveConfirmation(text.trim() !== '');
  const { run: add, working } = useTask(
    async () => {
      const task = { id, projectId, title: text, dueDate, ...parseOwner(owner) };
      rememberSaved('task', await saveRecord('task', task));
      setId(crypto.randomUUID());
      setText((now) => textSince(text, now));
      setIssues({});
      titleInput.current?.focus();
    },
    (error) => {
      setIssues(issuesOrMessage(error, ['title', 'ownerSide', 'ownerId', 'dueDate']));
      titleInput.current?.focus();
    },
  );
  return (
    <>
      <form className={styles['add']} onSubmit={submitHandler(add)} noValidate aria-label="Add a task">
        <TextInput
          ref={titleInput}
          label="Task"
          value={text}
          error={issues['title']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label="Owner"
          data={owners}
          value={owner}
          error={issues['ownerId'] ?? issues['ownerSide']}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <DateInput label="Due" value={dueDate} error={dueIssue} onChange={setDueDate} />
        <Button type="submit" loading={working}>
          Add task
        </Button>
        {leaveDialog}
      </form>
      {isTeam && company.id !== '' && <NoUsersNote company={company} />}
    </>
  );
}
