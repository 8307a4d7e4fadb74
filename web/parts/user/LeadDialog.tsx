import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import type { Option } from '../../../shared/schema/field.ts';
import SearchControl from '../../ui/form/SearchControl.tsx';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { useTask } from '../../ui/use-task.ts';

interface LeadDialogProps {
  readonly title: string;
  readonly leadId: string;
  /** The administrators by e-mail. */
  readonly team: readonly Option[];
  readonly loading?: boolean;
  /** The reason why the administrators could not be loaded. */
  readonly issue?: string | undefined;
  /** Resolves to true on success, which closes the dialog. */
  readonly onLead: (email: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Selects a lead; clearing the selection leaves the record without a lead. */
export default function LeadDialog(props: LeadDialogProps) {
  const { title, leadId, team, loading = false, issue, onLead, onClose } = props;
  const [chosen, setChosen] = useState(leadId);
  const { run: change, working } = useTask(async () => {
    if (await onLead(chosen)) onClose();
  });
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(chosen !== leadId);
  const close = () => confirmLeaving(onClose);
  return (
    <Dialog onClose={close} working={working} title={title}>
      <SearchControl
        name="leadId"
        label="Lead"
        value={chosen}
        issue={issue}
        hasInitialFocus
        loading={loading}
        options={team}
        onChange={(email) => setChosen(String(email))}
      />
      <DialogButtons
        action="Save"
        onCancel={close}
        onAction={change}
        working={working}
        disabled={chosen === leadId}
      />
      {leaveDialog}
    </Dialog>
  );
}
