import { useState } from 'react';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { effectOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { isEarly, type Project } from '../../../../shared/entities/project.ts';
import { StatusChoice } from '../StatusChoice.tsx';
import { useTask } from '../../../ui/use-task.ts';
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
  const { run: change, working } = useTask(async () => {
    if (await onStatus(chosen)) onClose();
  });
  return (
    <Dialog onClose={onClose} working={working} title="Change status?">
      <p className={styles['consequence']}>
        The project partner is notified by email, and so is the capital partner once assigned.
        {chosen !== from && ` ${effectOf(projectStatuses, chosen) ?? ''}`}
        {isUnassigned && ` ${project.capitalCompanyName} will be unassigned and notified.`}
      </p>
      <StatusChoice chosen={chosen} onChoose={(to) => setChoice({ from, to })} />
      <DialogButtons
        action="Change status"
        onCancel={onClose}
        onAction={change}
        working={working}
        disabled={chosen === from}
      />
    </Dialog>
  );
}
