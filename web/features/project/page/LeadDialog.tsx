import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { project as entity, type Project } from '../../../../shared/entities/project.ts';
import SearchControl from '../../../ui/form/SearchControl.tsx';
import { useTeam } from '../use-team.ts';

interface LeadDialogProps {
  readonly project: Project;
  /** Resolves to true on success, which closes the dialog. */
  readonly onLead: (email: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Selects the lead of a project; clearing the selection leaves it unassigned. */
export default function LeadDialog({ project, onLead, onClose }: LeadDialogProps) {
  const [chosen, setChosen] = useState(project.leadId);
  const [working, setWorking] = useState(false);
  const { options, isLoading } = useTeam(project.id);
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
        hasInitialFocus
        loading={isLoading}
        options={options}
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
