import { TextInput } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { jsonOf } from '../../api/errors.ts';
import { settings } from '../../api/settings.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './api.module.css';
import { EVENTS, searchGroups, groupByNoun, type OpenApi } from './open-api.ts';
import { OperationView } from './OperationView.tsx';

const OPENAPI_URL = '/openapi.json';

/** Reads the OpenAPI document, which is generated with the site. @throws Error if it cannot be loaded */
async function readDocument(): Promise<OpenApi> {
  const response = await fetch(OPENAPI_URL);
  if (!response.ok) throw new Error(`Couldn’t load the API description: ${response.status}`);
  return (await jsonOf(response)) as OpenApi;
}

function Operations({ document, search }: { readonly document: OpenApi; readonly search: string }) {
  const groups = searchGroups(groupByNoun(document), search);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <output className="unseen">{count === 1 ? '1 request found' : `${count} requests found`}</output>
      {count === 0 && <Empty icon="search" title="No request contains all of these words" />}
      {groups.map(({ name, operations }) => (
        <section key={name} aria-label={name} className={styles['group']}>
          <h2>{name}</h2>
          {operations.map((operation) => (
            <OperationView
              key={operation.id}
              operation={operation}
              isEvent={name === EVENTS}
              schemas={document.components.schemas}
            />
          ))}
        </section>
      ))}
    </>
  );
}

/** All requests by noun, and webhook events, from the OpenAPI document. */
export default function ApiDescription() {
  const { data, error, mutate } = useSWR<OpenApi, unknown>(OPENAPI_URL, readDocument);
  const [search, setSearch] = useState('');
  return (
    <>
      <p className={styles['usage']}>
        Send <code>api-key: {settings().apiKey}</code> and <code>Authorization: Bearer</code> with a program’s
        key in each request. Tools read <a href={OPENAPI_URL}>the OpenAPI file</a>.
      </p>
      <TextInput
        label="Search"
        type="search"
        leftSection={<Icon name="search" />}
        className={styles['search'] ?? ''}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {data ? (
        <Operations document={data} search={search} />
      ) : (
        <LoadState error={error} onRetry={() => void mutate()} shape="rows" />
      )}
    </>
  );
}
