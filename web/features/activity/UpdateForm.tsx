import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import { useLeaveConfirmation } from '../../ui/form/use-leave-confirmation.tsx';
import { useUnsavedText } from '../../ui/form/use-unsaved-text.ts';
import { textSince } from '../../ui/text-since.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './update-form.module.css';

interface UpdateFormProps {
  readonly projectId: string;
  /** Saves the update. @returns whether it was saved; if not, the text stays in the field */
  readonly onAdd: (text: string) => Promise<boolean>;
}

export function UpdateForm({ projectId, onAdd }: UpdateFormProps) {
  const [text, setText] = useUnsavedText(`update of ${projectId}`, '');
  const [isTextMissing, setIsTextMissing] = useState(false);
  const leaveDialog = useLeaveConfirmation(text.trim() !== '');
  const { run: add, working } = useTask(async () => {
    if (await onAdd(text)) setText((now) => textSince(text, now));
  });
  const submit = () => {
    const isEmpty = text.trim() === '';
    setIsTextMissing(isEmpty);
    if (!isEmpty) add();
  };
  return (
    <form className={styles['addUpdate']} onSubmit={submitHandler(submit)} noValidate>
      <TextInput
        aria-label="Add an update"
        placeholder="Add an update"
        value={text}
        error={isTextMissing && text.trim() === '' ? 'Write what has happened' : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" loading={working}>
        Add update
      </Button>
      {leaveDialog}
    </form>
  );
}
