import { useState } from 'react';
import { webhook as entity, type Webhook } from '../../../shared/entities/webhook.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useBack } from '../../navigation/use-back.ts';
import { useGo } from '../../navigation/use-go.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

const TITLE = 'WEBHOOK FORM';
const sections = [
  { title: 'Webhook', fields: ['hookName', 'url', 'hookStatus'] },
  { title: 'Events', fields: ['events'] },
];

interface HookFormProps {
  readonly webhook: Webhook;
  readonly onCreated?: (webhook: Webhook) => void;
}

function HookForm({ webhook, onCreated }: HookFormProps) {
  const back = useBack('webhooks');
  const form = useRecordForm({
    noun: 'webhook',
    record: webhook,
    isNew: onCreated !== undefined,
    sections,
    savedMessage: 'Webhook saved',
    onSaved: (saved) => {
      onCreated?.(saved);
      // The page that opens for a new webhook replaces the toast.
      return onCreated !== undefined;
    },
    onBack: back,
  });
  return <FormPage form={form} title={TITLE} />;
}

/** Adds a webhook, then opens its page, which generates the secret. */
function NewWebhook() {
  const [webhook] = useState(() => newRecord(entity, {}));
  const [isCreated, setCreated] = useState(false);
  if (isCreated) return <Redirect to="webhook" query={{ webhookId: webhook.id }} />;
  return <HookForm webhook={webhook} onCreated={() => setCreated(true)} />;
}

/** WEBHOOK FORM. @param webhookId undefined adds a webhook */
export default function WebhookForm({ webhookId }: { readonly webhookId: string | undefined }) {
  const go = useGo();
  if (!webhookId) return <NewWebhook />;
  return (
    <LoadRecord
      key={webhookId}
      noun="webhook"
      title={TITLE}
      recordKey={webhookId}
      onBack={() => go('webhooks')}
    >
      {(webhook) => <HookForm webhook={webhook} />}
    </LoadRecord>
  );
}
