import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useLeaveConfirmation } from '../../ui/form/use-leave-confirmation.tsx';
import { useUnsavedText } from '../../ui/form/use-unsaved-text.ts';
import { textSince } from '../../ui/text-since.ts';
import styles from './update-form.module.css';

interface UpdateFormProps {
  readonly projectId: string;
  /** Saves the update. @returns whether it was saved; if not, the text stays in the field */
  readonly onAdd: (text: string) => Promise<boolean>;
}

export function UpdateForm({ projectId, onAdd }: UpdateFormProps) {
  const [text, setText] = useUnsavedText(`update of ${projectId}`, '');
  const [isTextMissing, setIsTextMissing] = useState(false);
  const [working, setWorking] = useState(false);
  const leaveDialog = useLeaveConfirmation(text.trim() !== '');
  const add = async () => {
    const isEmpty = text.trim() === '';
    setIsTextMissing(isEmpty);
    if (isEmpty) return;
    setWorking(true);
    if (await onAdd(text)) setText((now) => textSince(text, now));
    setWorking(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!working) void add();
  };
  return (
    <form className={styles['addUpdate']} onSubmit={submit} noValidate>
      <TextInput
        aria-label="Add an update"
        placeholder="Add an update"
        value={text}
        error={isTextMissing && text.trim() === '' ? 'Write what has happened' : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={working}>
        Add update
      </Button>
      {leaveDialog}
    </form>
  );
}
