import { useState } from 'react';
import { apiKey as entity } from '../../../shared/entities/api-key.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useBack } from '../../navigation/useBack.ts';
import { newRecord } from '../../ui/form/newRecord.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';

const sections = [
  { title: 'API Key', fields: ['keyName', 'expiresOn'] },
  { title: 'What it may do', fields: ['scopes'] },
];

/** API KEY FORM: a new key, whose page shows it once. A key is never changed. */
export default function ApiKeyForm() {
  const back = useBack('apiKeys');
  const [apiKey] = useState(() => newRecord(entity, {}));
  const [isMade, setMade] = useState(false);
  if (isMade) return <Redirect to="apiKey" query={{ apiKeyId: apiKey.id }} />;
  return (
    <RecordForm
      noun="api-key"
      title="API KEY FORM"
      record={apiKey}
      creating
      sections={sections}
      saved="API key saved"
      onSaved={() => {
        setMade(true);
        return true;
      }}
      onReturn={back}
      onBack={back}
    />
  );
}
