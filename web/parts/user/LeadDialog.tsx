import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '../../../shared/schema/field.ts';
import SearchControl from '../../ui/form/SearchControl.tsx';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';

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
export default function LeadDialog({
  title,
  leadId,
  team,
  loading = false,
  issue,
  onLead,
  onClose,
}: LeadDialogProps) {
  const [chosen, setChosen] = useState(leadId);
  const [working, setWorking] = useState(false);
  const change = async () => {
    setWorking(true);
    const done = await onLead(chosen);
    setWorking(false);
    if (done) onClose();
  };
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(chosen !== leadId);
  const close = () => {
    if (!working) confirmLeaving(onClose);
  };
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <SearchControl
        name="leadId"
        label="Lead"
        value={chosen}
        issue={issue}
        description={undefined}
        required={false}
        hasInitialFocus
        loading={loading}
        options={team}
        onChange={(email) => setChosen(String(email))}
        onLeave={() => undefined}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={working}>
          Cancel
        </Button>
        <Button loading={working} disabled={chosen === leadId} onClick={() => void change()}>
          Save
        </Button>
      </Group>
      {leaveDialog}
    </Modal>
  );
}
