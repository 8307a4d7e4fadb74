import { contract } from '../../../shared/api/index.ts';
import { webhook as entity, type Webhook } from '../../../shared/entities/webhook.ts';
import { useList } from '../../api/use-list.ts';
import { editAndDeleteActions } from '../../ui/change-actions.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useDeletion } from '../../ui/use-deletion.tsx';
import { webhookColumns, webhookNameColumn, webhookOrder } from './columns.tsx';

/** Webhooks: URLs of other systems that receive events. */
export default function WebhookList() {
  const list = useList('webhook', contract.webhook.list, {});
  const deletion = useDeletion('webhook');
  const actionsOf = (row: Webhook) =>
    Object.values(
      editAndDeleteActions('webhook', {
        page: 'webhook',
        query: { webhookId: row.id, edit: 'yes' },
        onDelete: () => deletion.ask(row),
      }),
    );
  return (
    <>
      <Table
        label="Webhooks"
        columns={webhookColumns}
        name={webhookNameColumn}
        list={list}
        idOf={(row) => row.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={webhookOrder}
        actionsOf={actionsOf}
        empty={
          <Empty icon="link" title="No webhooks yet">
            <p>
              A webhook notifies another system of events: it posts each signed event to a URL and retries for
              three days.
            </p>
          </Empty>
        }
      />
      {deletion.dialog}
    </>
  );
}
