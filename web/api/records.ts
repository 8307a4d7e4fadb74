import { contract } from '../../shared/api/index.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { keyOf } from '../../shared/schema/entity.ts';
import type { Route } from '../../shared/schema/route.ts';
import { callAny, callRemove, type Removal } from './client.ts';
import { isStale } from './errors.ts';
import { hasValues } from './has-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface Routes<N extends Noun> {
  readonly read: Route<string, unknown, RecordFor[N][]>;
  readonly save: Route<string, Record<string, Record<string, unknown>>, RecordFor[N]>;
}

/** Notices are written by the server alone. */
const { notice: _written, ...edited } = contract;
/** What the routes of every noun that people edit have in common; the compiler checks the contract against it. */
const routes: { readonly [N in Noun]?: Routes<N> } = edited;

/** @throws Error for a noun that nobody edits */
function routesOf<N extends Noun>(noun: N): Routes<N> {
  const found: Routes<N> | undefined = routes[noun];
  if (!found) throw new Error(`Nobody edits a ${noun}.`);
  return found;
}

/** The nouns whose records are deleted by their key. */
export type Removable = { [N in Noun]: (typeof contract)[N] extends { remove: unknown } ? N : never }[Noun];
const removals: { readonly [N in Removable]: { readonly remove: Route<string, unknown, boolean> } } =
  contract;

/** What a record is called. */
export const titleOf = <N extends Noun>(noun: N, record: RecordFor[N]): string =>
  entityOf(noun).title(record);

/** How many records: `1 project`, `2 projects`. */
export const counted = (noun: Noun, count: number): string =>
  `${count} ${(count === 1 ? entityOf(noun).label : entityOf(noun).plural).toLowerCase()}`;

/** The path parameters of a route whose only parameter is the record's key. */
const keyed = (route: Pick<Route, 'params'>, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(route.params).map((name) => [name, key]));

/**
 * The stored record where a refused save had been done already: its answer was lost, and the person tried again.
 * @throws the refusal when the record has other values
 */
export async function storedAs<N extends Noun>(
  noun: N,
  key: unknown,
  values: Values,
  refusal: unknown,
): Promise<RecordFor[N]> {
  const isRead = isStale(refusal) && typeof key === 'string';
  const stored = isRead ? await readRecord(noun, key).catch(() => null) : null;
  if (stored && hasValues(stored, values)) return stored;
  throw refusal;
}

/**
 * Saves a record.
 * @returns the record as it was saved
 * @throws ApiError
 */
export function saveRecord<N extends Noun>(noun: N, values: Values): Promise<RecordFor[N]> {
  const { wrapper, key = 'id' } = entityOf(noun);
  const saved: Promise<RecordFor[N]> = callAny(routesOf(noun).save, { body: { [wrapper]: values } });
  return saved.catch((refusal: unknown) => storedAs(noun, values[key], values, refusal));
}

/**
 * Reads a record by its key.
 * @returns null when there is none, or none for this caller
 * @throws ApiError
 */
export async function readRecord<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | null> {
  const { read } = routesOf(noun);
  const [record] = await callAny(read, { params: keyed(read, key) });
  return record ?? null;
}

/**
 * Deletes the record with this key.
 * @throws ApiError
 */
export function removeByKey(noun: Removable, key: string): Promise<Removal> {
  const { remove } = removals[noun];
  return callRemove(remove, keyed(remove, key));
}

/**
 * Deletes a record.
 * @throws ApiError
 */
export const removeRecord = <N extends Removable>(noun: N, record: RecordFor[N]): Promise<Removal> =>
  removeByKey(noun, keyOf(entityOf(noun), record));
