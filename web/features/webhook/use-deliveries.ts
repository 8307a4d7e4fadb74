import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { DELIVERY_PAGE, type HookDelivery } from '../../../shared/api/webhook.ts';
import { call } from '../../api/client.ts';

interface Deliveries {
  /** Undefined until the first page has loaded. */
  readonly deliveries: readonly HookDelivery[] | undefined;
  readonly error: unknown;
  /** Reloads the log from its newest page. */
  readonly reload: () => Promise<void>;
  /** Loads the next page; undefined on the last page. */
  readonly more: (() => Promise<void>) | undefined;
}

/** The pages after a first page. */
interface LaterPages {
  readonly first: readonly HookDelivery[] | undefined;
  readonly rows: readonly HookDelivery[];
  readonly isLast: boolean;
}

const readPage = (id: string, before?: string) =>
  call(contract.webhook.deliveries, { params: { id }, query: { before } });

/** Deliveries of a webhook, newest first, page by page. */
export function useDeliveries(webhookId: string): Deliveries {
  const { data, error, mutate } = useSWR<HookDelivery[], unknown>(['deliveries', webhookId], () =>
    readPage(webhookId),
  );
  const [laterPages, setLaterPages] = useState<LaterPages>();
  // Pages that followed another first page would leave a gap.
  const earlier = laterPages?.first === data ? laterPages : undefined;
  const deliveries = data && [...data, ...(earlier?.rows ?? [])];
  const more = async () => {
    const next = await readPage(webhookId, deliveries?.at(-1)?.id);
    const rows = [...(earlier?.rows ?? []), ...next];
    setLaterPages({ first: data, rows, isLast: next.length < DELIVERY_PAGE });
  };
  const reload = async () => {
    setLaterPages(undefined);
    await mutate();
  };
  const hasMore = data?.length === DELIVERY_PAGE && !earlier?.isLast;
  return { deliveries, error, reload, more: hasMore ? more : undefined };
}
