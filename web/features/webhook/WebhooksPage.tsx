import { contract } from '../../../shared/api/index.ts';
import { webhook as entity, type Webhook } from '../../../shared/entities/webhook.ts';
import { useList } from '../../api/use-list.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import { titles } from '../../navigation/titles.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { RowActions } from '../../ui/RowActions.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { webhookColumns, webhookName, webhookOrder } from './columns.tsx';

const add = (
  <PageButton to="webhook" icon="plus">
    Add Webhook
  </PageButton>
);

/** WEBHOOKS: URLs of other systems that receive events. */
export default function WebhooksPage() {
  const list = useList('webhook', contract.webhook.list, {});
  const deletion = useDeletion('webhook');
  const none = list.rows?.length === 0;
  const actionsOf = (row: Webhook) =>
    Object.values(
      editAndDeleteActions('webhook', {
        page: 'webhook',
        query: { webhookId: row.id, edit: 'yes' },
        onDelete: () => deletion.ask(row),
      }),
    );
  return (
    <Page
      title={titles.webhooks}
      actions={
        <>
          <PageButton to="apiKeys" icon="link" secondary>
            API Keys
          </PageButton>
          {!none && add}
        </>
      }
    >
      <Table
        label="Webhooks"
        columns={webhookColumns}
        name={webhookName}
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        idOf={(row) => row.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={webhookOrder}
        renderActions={(row) => <RowActions title={entity.title(row)} actions={actionsOf(row)} />}
        empty={
          <Empty icon="link" title="No webhooks yet">
            <p>
              A webhook notifies another system of events: it posts each signed event to a URL and retries for
              three days.
            </p>
            {add}
          </Empty>
        }
      />
      {deletion.dialog}
    </Page>
  );
}

export const prefetchData: PrefetchData = (prefetch) => prefetch.list(contract.webhook.list, {});
