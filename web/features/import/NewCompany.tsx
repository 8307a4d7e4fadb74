import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { company as entity } from '../../../shared/entities/company.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { readField } from '../../../shared/schema/field.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { rejectionText } from './import-api.ts';
import type { UnknownCompany } from './nearest-companies.ts';
import { useTask } from '../../ui/use-task.ts';
import { submitting } from '../../ui/form/submitting.ts';

interface NewCompanyProps {
  readonly company: UnknownCompany;
  readonly onCreated: (company: AnyRecord) => void;
  readonly onClose: () => void;
}

const { phone: phoneField, companyType } = entity.fields;

/** State of a new company, and its save. */
function useNewCompany({ company: { text, relation }, onCreated }: NewCompanyProps) {
  const type = relation.relation.where?.['companyType'] ?? companyType.initial;
  // Kept for all attempts, so that a lost response creates no second company.
  const [id] = useState(() => crypto.randomUUID());
  const [phone, setPhone] = useState(phoneField.initial);
  const [issue, setIssue] = useState('');
  const { run, working } = useTask(
    async () => {
      const created = await saveRecord('company', { id, companyName: text, companyType: type, phone });
      rememberSaved('company', created);
      onCreated(created);
    },
    (error) => setIssue(error instanceof ApiError ? rejectionText('company', error) : messageOf(error)),
  );
  const create = () => {
    const read = readField(phoneField, phone);
    if ('message' in read) setIssue(read.message);
    else run();
  };
  return { type, phone, setPhone, issue, working, create };
}

/** Creates a company that a file names, of the type that its rows need; asks for its phone. */
export default function NewCompany(props: NewCompanyProps) {
  const { type, phone, setPhone, issue, working, create } = useNewCompany(props);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(phone !== phoneField.initial);
  const close = () => confirmLeaving(props.onClose);
  return (
    <Dialog onClose={close} working={working} title={`New company “${props.company.text}”`} centered>
      <form noValidate onSubmit={submitting(create)}>
        <TextInput
          label="Phone"
          description={`The company is saved now, as ${labelOf(companyTypes, type)}. It stays if you undo the import.`}
          type="tel"
          required
          data-autofocus
          value={phone}
          error={issue}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <DialogButtons action="Create company" onCancel={close} working={working} gap="sm" />
      </form>
      {leaveDialog}
    </Dialog>
  );
}
