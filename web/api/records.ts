import { contract } from '../../shared/api/index.ts';
import { STALE_MESSAGE } from '../../shared/schema/errors.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { keyOf } from '../../shared/schema/entity.ts';
import { paramNames, type Route } from '../../shared/schema/route.ts';
import { callAny, callRemove, type Removal } from './client.ts';
import { isInvalid, isStale, mayBeStored } from './errors.ts';
import { hasValues } from './has-values.ts';
import { onPersonChange } from './session-state.ts';

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

/** Whether a record has the values that were sent, as the server cleans them. */
function hasSentValues<N extends Noun>(noun: N, record: RecordFor[N], values: Values): boolean {
  const { fields } = entityOf(noun);
  const cleaned = Object.entries(values).map(([name, value]) => [name, fields[name]?.clean(value) ?? value]);
  return hasValues(record, Object.fromEntries(cleaned));
}

/** Returns the record that a save with an older version found. */
async function readStored<N extends Noun>(
  noun: N,
  key: unknown,
  refusal: unknown,
): Promise<RecordFor[N] | null> {
  const isConflict = isStale(refusal) && typeof key === 'string';
  return isConflict ? readRecord(noun, key).catch(() => null) : null;
}

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
  const stored = await readStored(noun, key, refusal);
  if (stored && hasSentValues(noun, stored, values)) return stored;
  throw refusal;
}

/** Values of saves without an answer, by noun and key: the server may have stored any of them. */
const unanswered = new Map<string, readonly Values[]>();
onPersonChange(() => unanswered.clear());

/** Whether a save of the user, whose answer was lost, stored this version. */
const isOwnVersion = <N extends Noun>(noun: N, stored: RecordFor[N], lost: readonly Values[]) =>
  lost.some(
    (values) => stored.version === Number(values['version'] ?? 0) + 1 && hasSentValues(noun, stored, values),
  );

/** Request option that holds the mails about a change for a minute, in which an undo drops them. */
export const HOLD_MAILS = { query: { hold: '1' } } as const;

interface SaveOptions extends Partial<typeof HOLD_MAILS> {
  /** The values contain stored ones: only a save of the same version whose answer was lost makes this a retry. */
  readonly isAddition?: true;
}

/**
 * Saves a record. A retry after a lost answer does not conflict with the user's own save, even with other values.
 * @param options {@link HOLD_MAILS} for an edit that offers an undo
 * @returns the record as it was saved
 * @throws ApiError
 */
export async function saveRecord<N extends Noun>(
  noun: N,
  values: Values,
  options: SaveOptions = {},
): Promise<RecordFor[N]> {
  const { wrapper, key: keyField = 'id' } = entityOf(noun);
  const key = values[keyField];
  const name = `${noun} ${String(key)}`;
  const { isAddition, ...request } = options;
  try {
    const saved = await callAny(routesOf(noun).save, { ...request, body: { [wrapper]: values } });
    unanswered.delete(name);
    return saved;
  } catch (failure) {
    const lost = unanswered.get(name) ?? [];
    if (mayBeStored(failure)) unanswered.set(name, [...lost, values]);
    const stored = await readStored(noun, key, failure);
    if (!stored) throw failure;
    const ownSaves = isAddition ? lost.filter(({ version }) => version === values['version']) : lost;
    const canBeRetry = !isAddition || ownSaves.some((sent) => hasValues(sent, values));
    if (canBeRetry && hasSentValues(noun, stored, values)) return stored;
    const hasStoredVersion = stored.version === values['version'];
    // A save with the stored version was refused for another reason.
    if (hasStoredVersion || !isOwnVersion(noun, stored, ownSaves)) throw failure;
    return saveRecord(noun, { ...values, version: stored.version }, options);
  }
}

/**
 * Reads a record by its key.
 * @returns null if it does not exist or the caller cannot see it
 * @throws ApiError
 */
export async function readRecord<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | null> {
  const { read } = routesOf(noun);
  const [record] = await callAny(read, { params: keyParams(read, key) }).catch((error: unknown) => {
    // The key of an incomplete link names no record.
    if (isInvalid(error)) return [];
    throw error;
  });
  return record ?? null;
}

const DELETED: Removal = { isDeleted: true, reason: '' };

/** Whether a record no longer exists; false if it cannot be read. */
const isGone = async (noun: Noun, key: string): Promise<boolean> =>
  (await readRecord(noun, key).catch(() => undefined)) === null;

/**
 * Awaits a deletion. A record that is gone counts as deleted: an answer was lost, or another user was first.
 * @throws the failure if the record still exists, or cannot be read
 */
export async function confirmRemoval(noun: Noun, key: string, removed: Promise<Removal>): Promise<Removal> {
  try {
    const removal = await removed;
    return removal.isDeleted || !(await isGone(noun, key)) ? removal : DELETED;
  } catch (failure) {
    if (mayBeStored(failure) && (await isGone(noun, key))) return DELETED;
    throw failure;
  }
}

export function removeByKey(noun: Removable, key: string): Promise<Removal> {
  const { remove } = deletableNouns[noun];
  return confirmRemoval(noun, key, callRemove(remove, keyParams(remove, key)));
}

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
  refusal = STALE_MESSAGE,
): Promise<void> {
  const { isDeleted, reason } = await removeRecord(noun, record);
  if (!isDeleted) throw new Error(reason || refusal);
}
