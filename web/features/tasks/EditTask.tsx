import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Issues } from '../../../shared/schema/errors.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';
import styles from './tasks.module.css';
import { ownerOf, ownerValue, type OwnerOptions } from './task-display.ts';

interface EditTaskProps {
  readonly task: Task;
  readonly owners: OwnerOptions;
  /** Called when another user has changed or deleted the task. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Adds the current owner to the options if it is no longer selectable. */
function withCurrentOwner(owners: OwnerOptions, task: Task): OwnerOptions {
  const value = ownerValue(task);
  const isListed = owners.some(({ items }) => items.some((item) => item.value === value));
  return isListed
    ? owners
    : [{ group: 'Current', items: [{ value, label: task.ownerName || 'Current owner' }] }, ...owners];
}

function useTaskEdit({ task, onStale, onClose }: EditTaskProps) {
  const [title, setTitle] = useState(task.title);
  const [owner, setOwner] = useState(ownerValue(task));
  const [dueDate, setDueDate] = useState(task.dueDate);
  const [issues, setIssues] = useState<Issues>({});
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);
  const save = async () => {
    if (working) return;
    setWorking(true);
    setIssues({});
    setFailure('');
    try {
      const { id, version } = task;
      rememberSaved('task', await saveRecord('task', { id, version, title, dueDate, ...ownerOf(owner) }));
      onClose();
    } catch (error) {
      const fieldIssues = error instanceof ApiError ? error.issues : {};
      if (Object.keys(fieldIssues).length > 0) setIssues(fieldIssues);
      else setFailure(messageOf(error));
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onStale();
    }
    setWorking(false);
  };
  return { title, setTitle, owner, setOwner, dueDate, setDueDate, issues, failure, working, save };
}

export default function EditTask(props: EditTaskProps) {
  const { task, owners, onClose } = props;
  const edit = useTaskEdit(props);
  const { issues, working } = edit;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void edit.save();
  };
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title="Edit task"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={styles['edit']} onSubmit={submit} noValidate>
        <TextInput
          label="Task"
          maxLength={200}
          value={edit.title}
          readOnly={working}
          error={issues['title']}
          onChange={({ currentTarget }) => edit.setTitle(currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label="Owner"
          data={withCurrentOwner(owners, task)}
          value={edit.owner}
          error={issues['ownerId'] ?? issues['ownerSide']}
          onChange={({ currentTarget }) => edit.setOwner(currentTarget.value)}
        />
        <DateInput
          label="Due"
          value={edit.dueDate}
          readOnly={working}
          error={issues['dueDate']}
          onChange={edit.setDueDate}
        />
        {edit.failure && <p role="alert">{edit.failure}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button type="submit" loading={working}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
