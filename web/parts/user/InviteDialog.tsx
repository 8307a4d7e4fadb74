import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { user as entity } from '../../../shared/entities/user.ts';
import { useAllCompanyOptions } from '../../api/use-companies.ts';
import { FieldControl } from '../../ui/form/FieldControl.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { useInvitation, type Invitee } from './use-invitation.ts';
import styles from './invitation.module.css';
import { submitHandler } from '../../ui/form/submit-handler.ts';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly companyId: string | undefined;
  readonly invitee: Invitee;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

export default function InviteDialog({ opened, companyId, invitee, onClose, onInvited }: InviteDialogProps) {
  const { form, names, working, error, submit } = useInvitation(companyId, invitee, () => {
    onClose();
    onInvited();
  });
  const companies = useAllCompanyOptions(companyId === undefined);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(opened && form.isDirty);
  const close = () => confirmLeaving(onClose);
  return (
    <Dialog opened={opened} onClose={close} working={working} title="Invite User">
      <form noValidate className={styles['invite']} onSubmit={submitHandler(submit)}>
        <p className={styles['lead']}>They will get an email with a temporary password, valid for 90 days.</p>
        <FormError error={error} fields={entity.fields} fieldNames={names} />
        {names.map((name) => (
          <FieldControl
            key={name}
            form={form}
            name={name}
            options={name === 'companyId' ? companies : undefined}
          />
        ))}
        <DialogButtons action="Send invitation" onCancel={close} working={working} gap="sm" mt={0} />
      </form>
      {leaveDialog}
    </Dialog>
  );
}
