import { randomUUID } from 'node:crypto';
import { byTime } from './by-time.ts';
import { isoTime } from './due.ts';
import type { ItemKey } from './table.ts';
import { updateIf } from './write-if.ts';

/** An exclusive, expiring claim on an item. */
export interface Lease {
  readonly key: ItemKey;
  readonly token: string;
}

interface Claim {
  /** End of the lease (ms): the item is then due again, unless this process has ended the lease. */
  readonly until: number;
  /** Condition for a claim; by default, due at `:now`. */
  readonly condition?: string;
}

/** Assignments of an update expression, such as `#state = :state`, with their values. */
interface Assignments {
  readonly set: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Claims an item and changes it in the same write. @param now ms @returns undefined when another process has the item */
export async function claimLease(
  key: ItemKey,
  now: number,
  { until, condition = '#due <= :now' }: Claim,
  { set, names, values }: Assignments = { set: '', values: {} },
) {
  const token = randomUUID();
  const item = await updateIf({
    Key: { ...key },
    UpdateExpression: `SET #due = :until, leasedBy = :token${set && `, ${set}`}`,
    // Accepts its own token: the SDK retries a call whose response was lost.
    ConditionExpression: `${condition} OR leasedBy = :token`,
    ExpressionAttributeNames: { '#due': byTime.sort, ...names },
    ExpressionAttributeValues: { ':now': isoTime(now), ':until': isoTime(until), ':token': token, ...values },
    ReturnValues: 'ALL_NEW',
  });
  return item && { lease: { key, token }, item };
}

async function update(
  { key, token }: Lease,
  UpdateExpression: string,
  names: Assignments['names'],
  values: Assignments['values'],
): Promise<boolean> {
  const written = await updateIf({
    Key: { ...key },
    UpdateExpression,
    ConditionExpression: 'leasedBy = :token',
    ...(names && { ExpressionAttributeNames: { ...names } }),
    ExpressionAttributeValues: { ...values, ':token': token },
  });
  return written !== undefined;
}

/** Changes a leased item and keeps the lease. @returns false when the lease was lost */
export const updateLeased = (lease: Lease, { set, names, values }: Assignments): Promise<boolean> =>
  update(lease, `SET ${set}`, names, values);

/** Ends a lease; the item is due again at `due` (ms). @returns false when the lease was lost */
export const releaseLease = (lease: Lease, due: number, { set, names, values }: Assignments) =>
  update(
    lease,
    `SET ${set}, #due = :due REMOVE leasedBy`,
    { ...names, '#due': byTime.sort },
    { ...values, ':due': isoTime(due) },
  );

/** Ends a lease; the item is no longer due. @returns false when the lease was lost */
export const endLease = (lease: Lease, { set, names, values }: Assignments): Promise<boolean> =>
  update(lease, `SET ${set} REMOVE leasedBy, ${byTime.partition}, ${byTime.sort}`, names, values);
