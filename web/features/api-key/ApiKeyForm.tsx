import { useState } from 'react';
import { apiKey as entity } from '../../../shared/entities/api-key.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useBack } from '../../navigation/use-back.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

const sections = [
  { title: 'API Key', fields: ['keyName', 'expiresOn'] },
  { title: 'Permissions', fields: ['scopes'] },
];

/** API KEY FORM: creates a key and opens its page, which displays the secret once. Keys are never edited. */
export default function ApiKeyForm() {
  const back = useBack('apiKeys');
  const [apiKey] = useState(() => newRecord(entity, {}));
  const [isCreated, setCreated] = useState(false);
  const form = useRecordForm({
    noun: 'api-key',
    record: apiKey,
    isNew: true,
    sections,
    savedMessage: 'API key saved',
    onSaved: () => {
      setCreated(true);
      // The page that opens replaces the toast.
      return true;
    },
    onBack: back,
  });
  if (isCreated) return <Redirect to="apiKey" query={{ apiKeyId: apiKey.id }} />;
  return <FormPage form={form} title="API KEY FORM" />;
}
