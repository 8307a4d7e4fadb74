import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import { useCompanyOptions } from '../../api/useCompanies.ts';
import SearchControl from '../../ui/form/SearchControl.tsx';

interface AssignCapitalDialogProps {
  readonly project: Project;
  /** Answers whether it is done; the dialog closes then. */
  readonly onAssign: (companyId: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Finds a capital partner by name and assigns it. */
export default function AssignCapitalDialog({ project, onAssign, onClose }: AssignCapitalDialogProps) {
  const options = useCompanyOptions('capital_partner');
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const [working, setWorking] = useState(false);
  const assign = async () => {
    setMissing(!chosen);
    if (!chosen) return;
    setWorking(true);
    const done = await onAssign(chosen);
    setWorking(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Assign capital partner"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm" mb="md">
        The capital partner will see <strong>{project.projectName}</strong> and its documents. A new or
        matched project becomes assigned.
      </Text>
      <SearchControl
        first
        name="capitalCompanyId"
        label="Capital partner"
        value={chosen}
        issue={missing && !chosen ? 'Please select a capital partner' : undefined}
        required
        description={undefined}
        options={options.filter((option) => option.value !== project.capitalCompanyId)}
        onChange={(value) => setChosen(typeof value === 'string' ? value : '')}
        onLeave={() => undefined}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={working} onClick={() => void assign()}>
          Assign
        </Button>
      </Group>
    </Modal>
  );
}
