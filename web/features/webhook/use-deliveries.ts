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

const pageOf = (id: string, before?: string) =>
  call(contract.webhook.deliveries, { params: { id }, query: { before } });

/** Deliveries of a webhook, newest first, page by page. */
export function useDeliveries(webhookId: string): Deliveries {
  const [earlier, setEarlier] = useState<readonly HookDelivery[]>([]);
  const [isLast, setLast] = useState(false);
  const { data, error, mutate } = useSWR<HookDelivery[], unknown>(['deliveries', webhookId], () =>
    pageOf(webhookId),
  );
  const deliveries = data && [...data, ...earlier];
  const more = async () => {
    const next = await pageOf(webhookId, deliveries?.at(-1)?.id);
    setEarlier([...earlier, ...next]);
    setLast(next.length < DELIVERY_PAGE);
  };
  const reload = async () => {
    setEarlier([]);
    setLast(false);
    await mutate();
  };
  const hasMore = data !== undefined && data.length === DELIVERY_PAGE && !isLast;
  return { deliveries, error, reload, more: hasMore ? more : undefined };
}
