import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { effectOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { isEarly, type Project } from '../../../../shared/entities/project.ts';
import { StatusChoice } from '../StatusChoice.tsx';
import styles from './page.module.css';

interface StatusDialogProps {
  readonly project: Project;
  /** Resolves to true on success, which closes the dialog. */
  readonly onStatus: (status: Project['projectStatus']) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Selects any status (rule 4.1). Another user's change of the status discards the choice. */
export default function StatusDialog({ project, onStatus, onClose }: StatusDialogProps) {
  const { projectStatus: from } = project;
  const [choice, setChoice] = useState({ from, to: from });
  const chosen = choice.from === from ? choice.to : from;
  const isUnassigned = project.capitalCompanyId !== '' && isEarly({ projectStatus: chosen });
  const [working, setWorking] = useState(false);
  const change = async () => {
    setWorking(true);
    const done = await onStatus(chosen);
    setWorking(false);
    if (done) onClose();
  };
  const close = () => {
    if (!working) onClose();
  };
  return (
    <Modal opened onClose={close} title="Change status?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={styles['consequence']}>
        The project partner is notified by email, and so is the capital partner once assigned.
        {chosen !== from && ` ${effectOf(projectStatuses, chosen) ?? ''}`}
        {isUnassigned && ` ${project.capitalCompanyName} will be unassigned and notified.`}
      </p>
      <StatusChoice chosen={chosen} onChoose={(to) => setChoice({ from, to })} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={working} onClick={onClose}>
          Cancel
        </Button>
        <Button loading={working} disabled={chosen === from} onClick={() => void change()}>
          Change status
        </Button>
      </Group>
    </Modal>
  );
}
