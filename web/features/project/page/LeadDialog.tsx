import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { project as entity, type Project } from '../../../../shared/entities/project.ts';
import { user as users } from '../../../../shared/entities/user.ts';
import { useList } from '../../../api/useList.ts';
import SearchControl from '../../../ui/form/SearchControl.tsx';

interface LeadDialogProps {
  readonly project: Project;
  /** Answers whether it is done; the dialog closes then. */
  readonly onLead: (email: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks which administrator looks after a project; nobody when the choice is cleared. */
export default function LeadDialog({ project, onLead, onClose }: LeadDialogProps) {
  const [chosen, setChosen] = useState(project.leadId);
  const [working, setWorking] = useState(false);
  const { rows, loading } = useList('user', contract.user.all, {});
  const team = (rows ?? []).filter(({ role }) => role === 'admin');
  const change = async () => {
    setWorking(true);
    const done = await onLead(chosen);
    setWorking(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Who leads this project?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SearchControl
        name="leadId"
        label={entity.fields.leadId.label}
        value={chosen}
        issue={undefined}
        description={undefined}
        required={false}
        first
        loading={loading}
        options={team.map((person) => ({ value: person.email, label: users.title(person) }))}
        onChange={(email) => setChosen(String(email))}
        onLeave={() => undefined}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={working} disabled={chosen === project.leadId} onClick={() => void change()}>
          Save
        </Button>
      </Group>
    </Modal>
  );
}
