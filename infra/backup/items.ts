import { environmentFields } from '../../shared/entities/environment-fields.ts';
import type { Binding } from '../../shared/schema/field.ts';
import { byTime } from '../../lambdas/engine/by-time.ts';
import type { MailState } from '../../lambdas/domain/mail/outbox.ts';
import type { DeliveryState } from '../../lambdas/domain/webhook/delivery.ts';

export type Item = Readonly<Record<string, unknown>>;

/** Identifiers that differ in the restored environment. */
export interface IdMapping {
  /** New `sub` of each user by the old one. */
  readonly users: ReadonlyMap<string, string>;
  /** New id of each file version by the old one. */
  readonly versions: ReadonlyMap<string, string>;
  readonly bucket: string;
}

/** By kind of id: returns the new id for an old one. */
const newId: Readonly<Record<Binding, (value: string, idMapping: IdMapping) => string | undefined>> = {
  user: (value, { users }) => users.get(value),
  fileVersion: (value, { versions }) => versions.get(value),
  bucket: (value, { bucket }) => value && bucket,
};

/** Replaces old ids in a field's value. In a history entry, `from` and `to` are values of the changed field. */
function remapIds(value: unknown, idMapping: IdMapping, field: string): unknown {
  const binding = environmentFields.get(field);
  if (typeof value === 'string') return (binding && newId[binding](value, idMapping)) || value;
  if (Array.isArray(value)) return value.map((element) => remapIds(element, idMapping, field));
  if (typeof value !== 'object' || value === null) return value;
  const fieldOf = (key: string) => (key === 'from' || key === 'to' ? field : key);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, remapIds(inner, idMapping, fieldOf(key))]),
  );
}

const FINISHED_STATES = new Set<unknown>(['sent', 'skipped', 'delivered'] satisfies (
  | MailState
  | DeliveryState
)[]);

/** The noun or kind in an item's partition key. */
const kindOf = ({ pk }: Item): string => String(pk).split('#')[0] ?? '';
const isMailOrDelivery = (item: Item) => kindOf(item) === 'mail' || kindOf(item) === 'deliveries';

/** Marks an unsent mail or delivery as given up: it may have been sent since the backup; operators can retry it. */
function giveUpUnsent(item: Item): Item {
  if (!isMailOrDelivery(item) || FINISHED_STATES.has(item['state']) || item['state'] === 'failed')
    return item;
  const { [byTime.partition]: _due, [byTime.sort]: _at, leasedBy: _lease, ...rest } = item;
  return { ...rest, state: 'failed' satisfies MailState & DeliveryState };
}

/** Kinds of items that belong to the target environment: the fence of the restore, and pending sign-ups. */
const ENVIRONMENT_KINDS = new Set(['fence', 'registration']);
/** Kinds of the marks of notifications already sent. */
const NOTIFICATION_KINDS = new Set(['told', 'digest']);

/**
 * Whether a restore keeps a stored item: it belongs to the environment, or records sent notifications, so that no mail
 * is sent twice.
 */
export const isKeptOnRestore = (item: Item): boolean =>
  ENVIRONMENT_KINDS.has(kindOf(item)) ||
  NOTIFICATION_KINDS.has(kindOf(item)) ||
  (isMailOrDelivery(item) && FINISHED_STATES.has(item['state']));

/** Converts an item for the target environment; undefined when it has no meaning there. */
export function restoredItem(item: Item, idMapping: IdMapping): Item | undefined {
  if (ENVIRONMENT_KINDS.has(kindOf(item))) return undefined;
  return Object.fromEntries(
    Object.entries(giveUpUnsent(item)).map(([name, value]) => [name, remapIds(value, idMapping, name)]),
  );
}
