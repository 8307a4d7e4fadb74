import { contract } from '../../../shared/api/index.ts';
import { apiKey as entity, type ApiKey } from '../../../shared/entities/api-key.ts';
import { keyScopes } from '../../../shared/entities/key-scopes.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import { call } from '../../api/client.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { useRecord } from '../../api/use-record.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { formatDate } from '../../ui/format.ts';
import { HistoryButton } from '../../ui/form/HistoryButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/Page.tsx';
import { Breadcrumb } from '../../ui/record/Breadcrumb.tsx';
import { KeyFigure, KeyFigures } from '../../ui/record/KeyFigures.tsx';
import styles from './api-key.module.css';
import { KeyPill, lastUseText } from './columns.tsx';
import { KeySecret } from './KeySecret.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ApiKeyForm = lazyPart(() => import('./ApiKeyForm.tsx'), <Loading />);

const TITLE = 'API KEY';

/** Revokes a key; this cannot be undone. */
async function revoke({ id }: ApiKey): Promise<ApiKey> {
  const revoked = await call(contract['api-key'].revoke, { params: { id } });
  rememberSaved('api-key', revoked);
  notify('good', 'API key revoked');
  return revoked;
}

interface ApiKeyViewProps {
  readonly apiKey: ApiKey;
  readonly adopt: (apiKey: ApiKey) => void;
  readonly reload: () => void;
}

function ApiKeyView({ apiKey, adopt, reload }: ApiKeyViewProps) {
  const reloadAndRethrow = (error: unknown) => {
    reload();
    throw error;
  };
  return (
    <Page
      title={TITLE}
      name={entity.title(apiKey)}
      breadcrumb={<Breadcrumb fallback={{ page: 'apiKeys', label: 'API Keys' }} />}
      actions={
        <>
          <HistoryButton noun="api-key" recordKey={apiKey.id} />
          {apiKey.revokedAt === '' && (
            <ConfirmButton
              label="Revoke"
              title="Revoke this API key?"
              action="Revoke"
              onConfirm={() => revoke(apiKey).then(adopt, reloadAndRethrow)}
            >
              Requests with this key are rejected immediately. This cannot be undone. To restore access, add
              another key.
            </ConfirmButton>
          )}
        </>
      }
    >
      <KeyFigures>
        <KeyFigure label="Status">
          <KeyPill row={apiKey} large />
        </KeyFigure>
        <KeyFigure label="Last day">{formatDate(apiKey.expiresOn)}</KeyFigure>
        <KeyFigure label="Last used">{lastUseText(apiKey)}</KeyFigure>
      </KeyFigures>
      <KeySecret apiKey={apiKey} onIssued={reload} />
      <section className={styles['section']} aria-labelledby="scopes-title">
        <h2 id="scopes-title">Permissions</h2>
        <ul className={styles['scopes']}>
          {apiKey.scopes.map((scope) => (
            <li key={scope}>{labelOf(keyScopes, scope)}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

function LoadApiKey({ id }: { readonly id: string }) {
  const { record, error, reload, adopt } = useRecord('api-key', id);
  if (record === null) return <MissingRecordPage title={TITLE} noun="API key" back="apiKeys" />;
  if (record) return <ApiKeyView apiKey={record} adopt={adopt} reload={reload} />;
  return (
    <Page title={TITLE}>
      <LoadState error={error} onRetry={reload} />
    </Page>
  );
}

/** The page of an API key; without apiKeyId the form of a new key. */
export default function ApiKeyPage() {
  const id = useQueryParameter('apiKeyId');
  if (id) return <LoadApiKey key={id} id={id} />;
  return <ApiKeyForm />;
}
