import { apiKey, type ApiKey } from '../../../shared/entities/api-key.ts';
import { formatDate, formatMoment, sydneyToday } from '../../ui/format.ts';
import { OnOffPill } from '../../parts/status/OnOffPill.tsx';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import type { NameColumn } from '../../ui/table/table-props.ts';

const column = columnsOf(apiKey);

function statusText({ issuedAt, revokedAt, expiresOn }: ApiKey): string {
  if (revokedAt !== '') return 'Revoked';
  if (sydneyToday() > expiresOn) return 'Expired';
  return issuedAt === '' ? 'Not shown yet' : 'In use';
}

export const KeyPill = ({ row, large = false }: { readonly row: ApiKey; readonly large?: boolean }) => (
  <OnOffPill isOn={statusText(row) === 'In use'} large={large}>
    {statusText(row)}
  </OnOffPill>
);

export const lastUseText = ({ lastUsedAt }: ApiKey): string =>
  lastUsedAt === '' ? 'Never' : formatMoment(lastUsedAt);

export const keyColumns: readonly Column<ApiKey>[] = [
  column('keyName', { width: 240 }),
  column('begins', { width: 140 }),
  column('scopes', { width: 320 }),
  column('expiresOn', { width: 140 }),
  column('lastUsedAt', { width: 180, text: lastUseText }),
];

export const keyNameColumn: NameColumn<ApiKey> = {
  to: ({ id }) => ({ page: 'apiKey', query: { apiKeyId: id } }),
  facts: (row) => ({ lead: <KeyPill row={row} />, details: [`until ${formatDate(row.expiresOn)}`] }),
};

export const keyOrder = { column: 'keyName', descending: false } as const;
