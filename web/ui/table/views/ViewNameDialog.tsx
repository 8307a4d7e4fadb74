import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../Dialog.tsx';
import { VIEW_NAME_LIMIT } from '../../../../shared/entities/view.ts';
import { fold } from '../../../../shared/schema/sorting.ts';
import { useTaskWithIssue } from '../../form/use-task-with-issue.ts';
import { submitHandler } from '../../form/submit-handler.ts';

interface ViewNameDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly takenNames: readonly string[];
  /** Saves the name; a rejection shows at the field. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export default function ViewNameDialog({ title, initial, takenNames, onName, onClose }: ViewNameDialogProps) {
  const [typed, setTyped] = useState(initial);
  const name = typed.trim();
  const { issue, setIssue, run, working } = useTaskWithIssue(async () => {
    await onName(name);
    onClose();
  });
  const save = () => {
    if (name === '') return setIssue('A view needs a name.');
    if (takenNames.some((other) => fold(other) === fold(name)))
      return setIssue('You already have a view with this name. Choose another name.');
    return run();
  };
  return (
    <Dialog onClose={onClose} working={working} title={title} centered>
      <form onSubmit={submitHandler(save)}>
        <TextInput
          label="Name of this view"
          data-autofocus
          maxLength={VIEW_NAME_LIMIT}
          value={typed}
          readOnly={working}
          error={issue}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIssue('');
          }}
        />
        <DialogButtons action={title} onCancel={onClose} working={working} gap="sm" />
      </form>
    </Dialog>
  );
}
