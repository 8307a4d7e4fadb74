import { boundFields } from '../../shared/entities/bound.ts';
import type { Binding } from '../../shared/schema/field.ts';
import { BY_TIME, placeAttributes } from '../../shared/schema/table-index.ts';
import type { MailState } from '../../lambdas/domain/mail/outbox.ts';
import type { DeliveryState } from '../../lambdas/domain/webhook/delivery.ts';

/** An item of the table. */
export type Item = Readonly<Record<string, unknown>>;

/** What has another name in the environment that is restored into. */
export interface Renamed {
  /** The new `sub` of a user by the old one. */
  readonly users: ReadonlyMap<string, string>;
  /** The new id of a file's version by the old one. */
  readonly versions: ReadonlyMap<string, string>;
  readonly bucket: string;
}

/** The new id in the place of an old one. A user's name in the pool is its `sub`. */
const newId: Readonly<Record<Binding, (value: string, renamed: Renamed) => string | undefined>> = {
  user: (value, { users }) => users.get(value),
  fileVersion: (value, { versions }) => versions.get(value),
  bucket: (value, { bucket }) => value && bucket,
};

/** @param name of the field that holds the value; what a history says it was changed from and to has its name too */
function rename(value: unknown, renamed: Renamed, name: string): unknown {
  const binding = boundFields.get(name);
  if (typeof value === 'string') return (binding && newId[binding](value, renamed)) || value;
  if (Array.isArray(value)) return value.map((one) => rename(one, renamed, name));
  if (typeof value !== 'object' || value === null) return value;
  const inner = (key: string) => (key === 'from' || key === 'to' ? name : key);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, rename(one, renamed, inner(key))]),
  );
}

const LEFT = new Set<unknown>(['sent', 'skipped', 'delivered'] satisfies (MailState | DeliveryState)[]);
const { partition, sort } = placeAttributes(BY_TIME);

/** The first part of an item's key. */
const kindOf = ({ pk }: Item): string => String(pk).split('#')[0] ?? '';
const isSent = (item: Item) => kindOf(item) === 'mail' || kindOf(item) === 'deliveries';

/**
 * A mail or delivery that was on its way is given up: it has reached its people since, or an operator offers it again.
 */
function withoutSending(item: Item): Item {
  if (!isSent(item) || LEFT.has(item['state']) || item['state'] === 'failed') return item;
  const { [partition]: _due, [sort]: _at, leasedBy: _lease, ...rest } = item;
  return { ...rest, state: 'failed' satisfies MailState & DeliveryState };
}

/** The fence of a restore, and sign-ups that wait for their confirmation in the pool. */
const OF_ENVIRONMENT = new Set(['fence', 'registration']);
/** Marks of what people were told. */
const TOLD = new Set(['told', 'digest']);

/**
 * Whether a restore keeps an item that the table has: it belongs to the environment, or says what has left the portal,
 * so that nobody gets the same mail twice.
 */
export const staysAsItIs = (item: Item): boolean =>
  OF_ENVIRONMENT.has(kindOf(item)) || TOLD.has(kindOf(item)) || (isSent(item) && LEFT.has(item['state']));

/** An item as it is written into another environment; undefined for one that means nothing there. */
export function restoredItem(item: Item, renamed: Renamed): Item | undefined {
  if (OF_ENVIRONMENT.has(kindOf(item))) return undefined;
  return Object.fromEntries(
    Object.entries(withoutSending(item)).map(([name, value]) => [name, rename(value, renamed, name)]),
  );
}
