import type { HookTry } from '../../../shared/api/webhook.ts';
import { keys } from '../../domain/keys.ts';
import { dueNames, duePartitions, type DeliveryState } from '../../domain/webhook/delivery.ts';
import { readItems } from '../../engine/page.ts';
import { updateIf } from '../../engine/write-if.ts';

/** Longer than the function's time-out: a claim that is older belongs to a process that has ended. */
const CLAIM_MS = 65_000;
/** Deliveries that are looked up at once. */
const MOST = '50';

const SENDING = 'sending' satisfies DeliveryState;
const WAITING = 'waiting' satisfies DeliveryState;
const iso = (at: number) => new Date(at).toISOString();

export interface Claimed {
  readonly webhookId: string;
  readonly id: string;
  readonly payload: string;
  /** Tries before this one. */
  readonly attempts: number;
  /** When the claim runs out, by which it is known (ISO 8601). */
  readonly until: string;
}

/** The ids of deliveries that are due for a webhook, the earliest first; one Query for each partition. */
export async function dueFor(webhookId: string, now: number): Promise<readonly string[]> {
  const until = { from: iso(0), to: iso(now) };
  const { items } = await readItems(duePartitions(webhookId), { limit: MOST }, until, ({ id }) => id);
  return items.map(({ id }) => String(id));
}

/**
 * Takes a delivery for one try, unless another process has it or it is not due any more. Should this process end, it is
 * due again when its claim runs out.
 */
export async function claim(webhookId: string, id: string, now: number): Promise<Claimed | undefined> {
  const until = iso(now + CLAIM_MS);
  const item = await updateIf({
    Key: keys.delivery(webhookId, id),
    UpdateExpression: 'SET #state = :sending, #due = :until',
    ConditionExpression: '#state IN (:waiting, :sending) AND #due <= :now',
    ExpressionAttributeNames: { '#state': 'state', '#due': dueNames['#due'] },
    ExpressionAttributeValues: {
      ':sending': SENDING,
      ':waiting': WAITING,
      ':until': until,
      ':now': iso(now),
    },
    ReturnValues: 'ALL_NEW',
  });
  return (
    item && { webhookId, id, payload: String(item['payload']), attempts: Number(item['attempts']), until }
  );
}

/** What a settled delivery's place among what is due becomes: a later one, or none. */
const placed = (due: number | undefined) =>
  due === undefined
    ? { expression: ' REMOVE #waiting, #due', names: dueNames, values: {} }
    : { expression: ', #due = :due', names: { '#due': dueNames['#due'] }, values: { ':due': iso(due) } };

/**
 * Ends a claim with the try that was made. A claim that ran out changes nothing: another process tries it.
 * @param due when it is tried again, in milliseconds since 1970; it is done without
 */
export async function settle(
  { webhookId, id, until }: Claimed,
  made: HookTry,
  state: Exclude<DeliveryState, 'sending'>,
  due?: number,
): Promise<void> {
  const { expression, names, values } = placed(due);
  await updateIf({
    Key: keys.delivery(webhookId, id),
    UpdateExpression: `SET #state = :state, tries = list_append(tries, :try)${expression} ADD attempts :one`,
    ConditionExpression: '#state = :sending AND #due = :until',
    ExpressionAttributeNames: { '#state': 'state', ...names },
    ExpressionAttributeValues: {
      ':state': state,
      ':try': [made],
      ':one': 1,
      ':sending': SENDING,
      ':until': until,
      ...values,
    },
  });
}
