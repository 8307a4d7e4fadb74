import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { task as entity, type Task } from '../../../shared/entities/task.ts';
import * as kind from '../../../shared/schema/kinds.ts';
import { ApiError, isOutdated, isStale, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { MergeConflicts } from '../../ui/form/MergeConflicts.tsx';
import { useConflictMerge } from '../../ui/form/use-conflict-merge.ts';
import { useKeptForm } from '../../ui/form/use-kept-form.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { removeToasts } from '../../ui/notify.ts';
import styles from './tasks.module.css';
import { parseOwner, ownerValue, type OwnerOptions } from './task-display.ts';
import { useTask } from '../../ui/use-task.ts';
import { submitHandler } from '../../ui/form/submit-handler.ts';

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

const names = ['title', 'owner', 'dueDate'] as const;
const { title, dueDate } = entity.fields;

/** A task with its owner as one value: side and person are changed together. */
const withOwner = (task: Task) => ({ ...task, owner: ownerValue(task) });

/** The form of a task. A save by another user is merged with the input. */
function useTaskForm({ task, owners }: EditTaskProps) {
  const [record, setRecord] = useState(task);
  const [stored, setStored] = useState(task);
  const options = withCurrentOwner(withCurrentOwner(owners, record), stored);
  const owner = kind.choice(
    'Owner',
    options.flatMap(({ items }) => items),
  );
  const fields = { title, owner, dueDate };
  const { form } = useKeptForm(`task ${task.id}`, { fields, names, record: withOwner(task) });
  const { mergeWith, ...conflicts } = useConflictMerge<'task'>({
    noun: 'task',
    form,
    names,
    onRecord: setRecord,
  });
  const textOf = (name: (typeof names)[number]) => String(form.raw[name]);
  const merge = (fresh: Task) => {
    setStored(fresh);
    return mergeWith(withOwner(fresh));
  };
  return { form, record, options, textOf, merge, ...conflicts };
}

/** The form, and its save. */
function useTaskEdit(props: EditTaskProps) {
  const { onStale, onClose } = props;
  const { form, record, textOf, merge, ...taskForm } = useTaskForm(props);
  const [failure, setFailure] = useState('');
  const store = async () => {
    const { id, version } = record;
    const values = { title: textOf('title'), dueDate: textOf('dueDate'), ...parseOwner(textOf('owner')) };
    try {
      rememberSaved('task', await saveRecord('task', { id, version, ...values }));
      onClose();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      onStale();
      const fresh = isStale(error) ? await readRecord('task', id) : null;
      if (!fresh) throw error;
      await merge(fresh);
    }
  };
  const { run: save, working } = useTask(
    async () => {
      form.showIssues({});
      setFailure('');
      removeToasts('form');
      await store();
    },
    (error) => {
      const issues = error instanceof ApiError ? error.issues : {};
      if (Object.keys(issues).length > 0) form.showIssues(issues);
      else setFailure(messageOf(error));
    },
  );
  return { ...taskForm, form, textOf, failure, working, save };
}

/** The dialog that edits a task. */
export default function EditTask(props: EditTaskProps) {
  const { onClose } = props;
  const edit = useTaskEdit(props);
  const { form, textOf, working } = edit;
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(form.isDirty);
  const close = () => confirmLeaving(onClose);
  return (
    <Dialog onClose={close} working={working} closeOnEscape={edit.conflicts.length === 0} title="Edit task">
      <form className={styles['edit']} onSubmit={submitHandler(edit.save)} noValidate>
        <TextInput
          label="Task"
          value={textOf('title')}
          readOnly={working}
          error={form.issueOf('title')}
          onChange={({ currentTarget }) => form.change('title', currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label="Owner"
          data={edit.options}
          value={textOf('owner')}
          aria-disabled={working}
          error={form.issueOf('ownerId') ?? form.issueOf('ownerSide')}
          onChange={({ currentTarget }) => {
            if (!working) form.change('owner', currentTarget.value);
          }}
        />
        <DateInput
          label="Due"
          value={textOf('dueDate')}
          readOnly={working}
          error={form.issueOf('dueDate')}
          onChange={(day) => form.change('dueDate', day)}
        />
        {edit.failure && <p role="alert">{edit.failure}</p>}
        <DialogButtons action="Save" onCancel={close} working={working} mt={0} />
      </form>
      <MergeConflicts noun="task" form={form} merge={edit} />
      {leaveDialog}
    </Dialog>
  );
}
