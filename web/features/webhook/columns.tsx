import { hookStatuses, labelOf } from '../../../shared/entities/options.ts';
import { isReceiving, webhook, type Webhook } from '../../../shared/entities/webhook.ts';
import { formatMoment } from '../../ui/format.ts';
import { OnOffPill } from '../../parts/status/OnOffPill.tsx';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import type { NameColumn } from '../../ui/table/table-props.ts';

const column = columnsOf(webhook);

const statusText = (row: Webhook): string =>
  row.hookStatus === 'enabled' && row.secretSince === ''
    ? 'No secret yet'
    : labelOf(hookStatuses, row.hookStatus);

export const HookPill = ({ row, large }: { readonly row: Webhook; readonly large?: boolean }) => (
  <OnOffPill isOn={isReceiving(row)} large={large ?? false}>
    {statusText(row)}
  </OnOffPill>
);

export const webhookColumns: readonly Column<Webhook>[] = [
  column('hookName', { width: 240 }),
  column('hookStatus', { width: 140, text: statusText, cell: (row) => <HookPill row={row} /> }),
  column('url', { width: 360 }),
  column('events', { width: 280 }),
  column('secretSince', {
    width: 160,
    text: (row) => (row.secretSince ? formatMoment(row.secretSince) : ''),
  }),
];

export const webhookNameColumn: NameColumn<Webhook> = {
  to: ({ id }) => ({ page: 'webhook', query: { webhookId: id } }),
  facts: (row) => ({ lead: <HookPill row={row} />, details: [] }),
};

export const webhookOrder = { column: 'hookName', descending: false } as const;
