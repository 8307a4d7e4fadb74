import { contract } from '../../../shared/api/index.ts';
import { apiKey as entity } from '../../../shared/entities/api-key.ts';
import { settings } from '../../api/settings.ts';
import { useList } from '../../api/use-list.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Table } from '../../ui/table/Table.tsx';
import styles from './api-key.module.css';
import { keyColumns, keyNameColumn, keyOrder } from './columns.tsx';

export default function ApiKeyList() {
  const list = useList('api-key', contract['api-key'].list, {});
  return (
    <>
      <p className={styles['usage']}>
        A program calls the API with two headers: <code>api-key: {settings().apiKey}</code>, which is the same
        for all programs and not secret, and <code>Authorization: Bearer</code> with its own key.
      </p>
      <Table
        label="API Keys"
        columns={keyColumns}
        name={keyNameColumn}
        list={list}
        idOf={(row) => row.id}
        titleOf={(row) => entity.title(row)}
        defaultSort={keyOrder}
        empty={
          <Empty icon="link" title="No API keys yet">
            <p>
              A key lets a program read or write the data you select until the key expires. The audit trail
              names the key as the author of its changes.
            </p>
          </Empty>
        }
      />
    </>
  );
}
