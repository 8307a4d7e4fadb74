import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { company as entity, type Company } from '../../../../shared/entities/company.ts';
import { companyTypes } from '../../../../shared/entities/options.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { useTask } from '../../../ui/use-task.ts';

type Type = Company['companyType'];

const types = companyTypes.filter(({ value }) => ['project_partner', 'capital_partner'].includes(value));

interface ApproveDialogProps {
  readonly company: Company;
  /** Resolves to true on success, which closes the dialog. */
  readonly onApprove: (type: Type) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Approves a new company as the type that it registered as, or another one. */
export default function ApproveDialog({ company, onApprove, onClose }: ApproveDialogProps) {
  const [chosen, setChosen] = useState(
    () => types.find(({ value }) => value === company.registeredAs)?.value,
  );
  const { run: approve, working } = useTask(async () => {
    if (chosen && (await onApprove(chosen))) onClose();
  });
  return (
    <Dialog onClose={onClose} working={working} title={`Approve ${entity.title(company)}?`}>
      <NativeSelect
        label={entity.fields.companyType.label}
        description="The company's users are notified by email and can start."
        data-autofocus
        data={[...(chosen ? [] : [{ value: '', label: 'Please select' }]), ...types]}
        value={chosen ?? ''}
        onChange={({ currentTarget }) =>
          setChosen(types.find(({ value }) => value === currentTarget.value)?.value)
        }
      />
      <DialogButtons
        action="Approve"
        onCancel={onClose}
        onAction={approve}
        working={working}
        disabled={!chosen}
      />
    </Dialog>
  );
}
