import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VIEW_NAME_LIMIT } from '../../../../shared/entities/view.ts';
import { fold } from '../../../../shared/schema/sorting.ts';
import { messageOf } from '../../../api/errors.ts';

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
  const [issue, setIssue] = useState('');
  const [working, setWorking] = useState(false);
  const name = typed.trim();
  const save = async () => {
    if (name === '') return setIssue('A view needs a name.');
    if (takenNames.some((other) => fold(other) === fold(name)))
      return setIssue('You already have a view with this name. Choose another name.');
    setWorking(true);
    try {
      await onName(name);
      onClose();
    } catch (error) {
      setIssue(messageOf(error));
      setWorking(false);
    }
  };
  const close = () => {
    if (!working) onClose();
  };
  return (
    <Modal opened onClose={close} title={title} centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" disabled={working} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={working}>
            {title}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
