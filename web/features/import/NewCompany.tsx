import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { company as entity } from '../../../shared/entities/company.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { readField } from '../../../shared/schema/field.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { saveRecord } from '../../api/records.ts';
import type { UnknownCompany } from './nearest-companies.ts';

interface NewCompanyProps {
  readonly company: UnknownCompany;
  readonly onCreated: (company: AnyRecord) => void;
  readonly onClose: () => void;
}

const { phone: phoneField } = entity.fields;

/** The form's values, and the save. */
function useNewCompany({ company: { text, relation }, onCreated }: NewCompanyProps) {
  const impliedType = relation.relation.where?.['companyType'];
  // Kept for all attempts, so that a lost answer creates no second company.
  const [id] = useState(() => crypto.randomUUID());
  const [phone, setPhone] = useState(phoneField.initial);
  const [type, setType] = useState(impliedType ?? '');
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const [working, setWorking] = useState(false);
  const create = async () => {
    setWorking(true);
    try {
      onCreated(await saveRecord('company', { id, companyName: text, companyType: type, phone }));
    } catch (error) {
      const fields = error instanceof ApiError ? error.issues : {};
      setIssues(Object.keys(fields).length > 0 ? fields : { form: messageOf(error) });
      setWorking(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readField(phoneField, phone);
    const found = {
      ...('message' in read && { phone: read.message }),
      ...(type === '' && { companyType: entity.fields.companyType.message }),
    };
    setIssues(found);
    if (Object.keys(found).length === 0) void create();
  };
  return { impliedType, phone, setPhone, type, setType, issues, working, submit };
}

/** Creates a company that a file names; asks for its phone, and for its type if the rows don't imply it. */
export default function NewCompany(props: NewCompanyProps) {
  const { impliedType, phone, setPhone, type, setType, issues, working, submit } = useNewCompany(props);
  const { company, onClose } = props;
  const rejection = issues['companyName'] ?? issues['form'];
  return (
    <Modal
      opened
      onClose={onClose}
      title={`New company “${company.text}”`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <p>
          {impliedType
            ? `It is saved as a ${labelOf(companyTypes, impliedType)} now and stays if you undo the import.`
            : 'It is saved now and stays if you undo the import.'}
        </p>
        {!impliedType && (
          <NativeSelect
            label="Company Type"
            required
            value={type}
            error={issues['companyType']}
            data={[{ value: '', label: 'Please select' }, ...companyTypes]}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
        )}
        <TextInput
          label="Phone"
          type="tel"
          required
          data-autofocus
          value={phone}
          error={issues['phone']}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        {rejection && <p role="alert">{rejection}</p>}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={working}>
            Create company
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
