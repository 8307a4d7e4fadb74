import { contract } from '../../../shared/api/index.ts';
import { apiKey as entity } from '../../../shared/entities/api-key.ts';
import { settings } from '../../api/settings.ts';
import { useList } from '../../api/use-list.ts';
import type { PrefetchData } from '../../api/use-prefetch.ts';
import { titles } from '../../navigation/titles.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageButton } from '../../ui/PageButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import styles from './api-key.module.css';
import { keyColumns, keyName, keyOrder } from './columns.tsx';

const add = (
  <PageButton to="apiKey" icon="plus">
    Add API Key
  </PageButton>
);

/** API KEYS: keys of the programs that call the API. */
export default function ApiKeysPage() {
  const list = useList('api-key', contract['api-key'].list, {});
  const none = list.rows?.length === 0;
  return (
    <Page
      title={titles.apiKeys}
      actions={
        <>
          <PageButton to="webhooks" icon="link" secondary>
            Webhooks
          </PageButton>
          <PageButton to="api" icon="documents" secondary>
            API description
          </PageButton>
          {!none && add}
        </>
      }
    >
      <p className={styles['how']}>
        A program calls the API with two headers: <code>api-key: {settings().apiKey}</code>, which is the same
        for all programs and not secret, and <code>Authorization: Bearer</code> with its own key.
      </p>
      <Table
        label="API Keys"
        columns={keyColumns}
        name={keyName}
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        idOf={(row) => row.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={keyOrder}
        empty={
          <Empty icon="link" title="No API keys yet">
            <p>
              A key lets a program read or write the data you select until the key expires. The audit trail
              names the key as the author of its changes.
            </p>
            {add}
          </Empty>
        }
      />
    </Page>
  );
}

export const prefetchData: PrefetchData = (prefetch) => prefetch.list(contract['api-key'].list, {});
