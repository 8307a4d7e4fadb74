import { contract } from '../../shared/api/index.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { keyOf } from '../../shared/schema/entity.ts';
import { paramNames, type Route } from '../../shared/schema/route.ts';
import { callAny, callRemove, type Removal } from './client.ts';
import { isStale, mayBeStored } from './errors.ts';
import { hasValues } from './has-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface Routes<N extends Noun> {
  readonly read: Route<string, unknown, RecordFor[N][]>;
  readonly save: Route<string, Record<string, Record<string, unknown>>, RecordFor[N]>;
}

/** Only the server writes notices. */
const { notice: _written, ...editableNouns } = contract;
/** Routes of the nouns that users edit; the compiler checks them against the contract. */
const routes: { readonly [N in Noun]?: Routes<N> } = editableNouns;

/** Returns the routes of a noun. @throws Error for a noun that users cannot edit */
function routesOf<N extends Noun>(noun: N): Routes<N> {
  const nounRoutes: Routes<N> | undefined = routes[noun];
  if (!nounRoutes) throw new Error(`Users cannot edit a ${noun}.`);
  return nounRoutes;
}

/** Nouns whose records are deleted by key. */
export type Removable = { [N in Noun]: (typeof contract)[N] extends { remove: unknown } ? N : never }[Noun];
const deletableNouns: { readonly [N in Removable]: { readonly remove: Route<string, unknown, boolean> } } =
  contract;

export const titleOf = <N extends Noun>(noun: N, record: RecordFor[N]): string =>
  entityOf(noun).title(record);

/** Returns a count with its noun: `1 project`, `2 projects`. */
export const countLabel = (noun: Noun, count: number): string =>
  `${count} ${(count === 1 ? entityOf(noun).label : entityOf(noun).plural).toLowerCase()}`;

/** Returns the path parameters of a route whose only parameter is the record's key. */
const keyParams = ({ path }: Pick<Route, 'path'>, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(paramNames(path).map((name) => [name, key]));

/**
 * Returns the stored record if an earlier attempt had already saved it and only its answer was lost.
 * @throws the rejection otherwise
 */
export async function findEarlierSave<N extends Noun>(
  noun: N,
  key: unknown,
  values: Values,
  refusal: unknown,
): Promise<RecordFor[N]> {
  const isConflict = isStale(refusal) && typeof key === 'string';
  const stored = isConflict ? await readRecord(noun, key).catch(() => null) : null;
  if (stored && hasValues(stored, values)) return stored;
  throw refusal;
}

/** Request option that holds the mails about a change for a minute, in which an undo drops them. */
export const HOLD_MAILS = { query: { hold: '1' } } as const;

/**
 * Saves a record.
 * @param options {@link HOLD_MAILS} for an edit that offers an undo
 * @returns the record as it was saved
 * @throws ApiError
 */
export function saveRecord<N extends Noun>(
  noun: N,
  values: Values,
  options: Partial<typeof HOLD_MAILS> = {},
): Promise<RecordFor[N]> {
  const { wrapper, key = 'id' } = entityOf(noun);
  const saved: Promise<RecordFor[N]> = callAny(routesOf(noun).save, {
    ...options,
    body: { [wrapper]: values },
  });
  return saved.catch((refusal: unknown) => findEarlierSave(noun, values[key], values, refusal));
}

/**
 * Reads a record by its key.
 * @returns null if it does not exist or the caller cannot see it
 * @throws ApiError
 */
export async function readRecord<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | null> {
  const { read } = routesOf(noun);
  const [record] = await callAny(read, { params: keyParams(read, key) });
  return record ?? null;
}

/**
 * Confirms a deletion whose answer was lost.
 * @throws the failure if the record still exists, or cannot be read
 */
export async function findEarlierRemoval(noun: Noun, key: string, failure: unknown): Promise<Removal> {
  const isGone = mayBeStored(failure) && (await readRecord(noun, key).catch(() => undefined)) === null;
  if (isGone) return { isDeleted: true, reason: '' };
  throw failure;
}

/**
 * Deletes the record with this key.
 * @throws ApiError
 */
export function removeByKey(noun: Removable, key: string): Promise<Removal> {
  const { remove } = deletableNouns[noun];
  const removed = callRemove(remove, keyParams(remove, key));
  return removed.catch((failure: unknown) => findEarlierRemoval(noun, key, failure));
}

/**
 * Deletes a record.
 * @throws ApiError
 */
export const removeRecord = <N extends Removable>(noun: N, record: RecordFor[N]): Promise<Removal> =>
  removeByKey(noun, keyOf(entityOf(noun), record));

/**
 * Deletes a record.
 * @param refusal message if the server gives no reason
 * @throws Error if the record was not deleted
 */
export async function removeOrThrow<N extends Removable>(
  noun: N,
  record: RecordFor[N],
  refusal = 'This was changed by someone else. Reload the page and try again.',
): Promise<void> {
  const { isDeleted, reason } = await removeRecord(noun, record);
  if (!isDeleted) throw new Error(reason || refusal);
}
