import { Button } from '@mantine/core';
import { webhook as entity, type Webhook } from '../../../shared/entities/webhook.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { useRecord } from '../../api/use-record.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { HistoryButton } from '../../ui/form/HistoryButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { Breadcrumb } from '../../ui/record/Breadcrumb.tsx';
import { useTask } from '../../ui/use-task.ts';
import { Deliveries } from './Deliveries.tsx';
import { WebhookFacts } from './WebhookFacts.tsx';
import { SigningSecret } from './SigningSecret.tsx';
import { switchWebhook } from './switch-webhook.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const WebhookForm = lazyPart(() => import('./WebhookForm.tsx'), <Loading />);

const TITLE = 'WEBHOOK';

interface WebhookViewProps {
  readonly webhook: Webhook;
  readonly adopt: (webhook: Webhook) => void;
  readonly reload: () => void;
}

function WebhookView({ webhook, adopt, reload }: WebhookViewProps) {
  const isEnabled = webhook.hookStatus === 'enabled';
  const switching = useTask(async () => {
    const saved = await switchWebhook(webhook).catch((error: unknown) => {
      reload();
      throw error;
    });
    rememberSaved('webhook', saved);
    adopt(saved);
    notify('good', isEnabled ? 'Webhook disabled' : 'Webhook enabled');
  });
  return (
    <Page
      title={TITLE}
      name={entity.title(webhook)}
      breadcrumb={<Breadcrumb fallback={{ page: 'webhooks', label: 'Webhooks' }} />}
      actions={
        <>
          <HistoryButton noun="webhook" recordKey={webhook.id} />
          <PageButton to="webhook" query={{ webhookId: webhook.id, edit: 'yes' }} icon="edit" secondary>
            Edit
          </PageButton>
          <Button loading={switching.working} onClick={() => switching.run()}>
            {isEnabled ? 'Disable' : 'Enable'}
          </Button>
        </>
      }
    >
      <WebhookFacts webhook={webhook} />
      <SigningSecret webhook={webhook} onReload={reload} />
      <Deliveries webhook={webhook} onReload={reload} />
    </Page>
  );
}

function LoadWebhook({ id }: { readonly id: string }) {
  const { record, error, reload, adopt } = useRecord('webhook', id);
  if (record === null) return <MissingRecordPage title={TITLE} noun="webhook" back="webhooks" />;
  if (record) return <WebhookView webhook={record} adopt={adopt} reload={reload} />;
  return (
    <Page title={TITLE}>
      <LoadState error={error} onRetry={reload} />
    </Page>
  );
}

/** The page of a webhook: events, secret and delivery log; also the form that adds or edits a webhook. */
export default function WebhookPage() {
  const id = useQueryParameter('webhookId');
  const isEditing = useQueryParameter('edit') !== undefined;
  if (id && !isEditing) return <LoadWebhook key={id} id={id} />;
  return <WebhookForm webhookId={id} />;
}
