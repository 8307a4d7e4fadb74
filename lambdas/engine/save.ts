import { randomUUID } from 'node:crypto';
import { isAdmin, opens, type Verdict } from '../../shared/access.ts';
import { entities, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { blank, readInput, type Entity } from '../../shared/schema/entity.ts';
import {
  forbidden,
  invalid,
  notFound,
  stale,
  VisibleError,
  type Issues,
} from '../../shared/schema/errors.ts';
import { ID } from '../../shared/schema/kinds.ts';
import type { Beside, Store } from './store.ts';
import { recordOf, type RecordItem, type StoredRecord, type Values } from './table.ts';
import { ConditionFailed } from './transact.ts';

/** What a noun adds to the common save. */
export interface Saving<N extends Noun> {
  /** Values that the server decides, never the body: owner, copied names, status stamps. May refuse. */
  readonly settle?: (
    after: RecordFor[N],
    before: RecordFor[N] | undefined,
  ) => Promise<Partial<RecordFor[N]>> | Partial<RecordFor[N]>;
  readonly beside?: (after: RecordFor[N], before: RecordFor[N] | undefined) => Beside | Promise<Beside>;
  /** The field that names the company of a new record, for the message when the company is missing. */
  readonly parent?: string;
  /** Runs before the write: a fault here leaves nothing half-written. */
  readonly first?: (after: RecordFor[N], before: RecordFor[N] | undefined) => Promise<void>;
}

const asEntity = (noun: Noun) => entities[noun] as unknown as Entity;
const asRecord = <N extends Noun>(record: StoredRecord) => record as unknown as RecordFor[N];

/**
 * Creates or changes a record (POST). Order: find, may it be changed, read the fields, may the result exist, write.
 * @param verdict the records the caller may save
 * @throws VisibleError 400 issues by field; 403; 404 a record out of sight; 409 a stale version
 */
export async function saveRecord<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  verdict: Verdict,
  saving: Saving<N> = {},
): Promise<RecordFor[N]> {
  const before = await stored(store, noun, body);
  if (before && !opens(verdict, before)) throw forbidden('This record can no longer be changed.');
  const read = readBody(store, noun, body, before);
  const settled = await saving.settle?.(read.record as unknown as RecordFor[N], before);
  const after = finish(store, noun, { ...read.record, ...settled }, read.issues, before);
  if (!opens(verdict, after)) throw forbidden();
  await saving.first?.(asRecord<N>(after), before);
  const beside = (await saving.beside?.(asRecord<N>(after), before)) ?? {};
  try {
    if (before) await store.replace(noun, before, asRecord<N>(after), beside);
    else await store.create(noun, asRecord<N>(after), beside);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.steps[0] !== 0)
      throw invalid({ [saving.parent ?? 'companyId']: 'This company does not exist.' });
    if (before) throw stale();
    return asRecord<N>(sameAgain(error, after));
  }
  return asRecord<N>(after);
}

async function stored<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
): Promise<RecordFor[N] | undefined> {
  const { version } = body;
  if (version === undefined || version === null) return undefined;
  if (!Number.isInteger(version)) throw invalid({ version: 'Invalid version' });
  const key = noun === 'user' ? String(body['email'] ?? '').toLowerCase() : body['id'];
  if (typeof key !== 'string' || key === '') throw invalid({ id: 'Invalid id' });
  const record = await store.read(noun, key);
  if (!record) throw notFound();
  if (record.version !== version) throw stale();
  return record;
}

function readBody<N extends Noun>(store: Store, noun: N, body: Values, before: RecordFor[N] | undefined) {
  const entity = asEntity(noun);
  const admin = isAdmin(store.caller);
  const creating = before === undefined;
  const draft = creating && isDraft(entity, body);
  const current = before ?? { ...blank(entity), ...ownerOf(noun, store) };
  const { values, issues } = readInput(entity, body, current as Values, { admin, creating, draft });
  return {
    record: { ...values, ...('draft' in entity.fields && { draft }), id: before?.id ?? newId(body['id']) },
    issues,
  };
}

/** A body with nothing but its parent makes a draft (design 4). */
const isDraft = (entity: Entity, body: Values) =>
  entity.draftOf !== undefined &&
  Object.keys(body).every((name) => !(name in entity.fields) || name === entity.draftOf);

/** What others than administrators own is their company's. */
function ownerOf(noun: Noun, { caller }: Store): Values {
  if (isAdmin(caller)) return {};
  if (noun === 'project') return { projectCompanyId: caller.companyId };
  return noun === 'contact' || noun === 'funding-profile' ? { companyId: caller.companyId } : {};
}

function newId(id: unknown): string {
  if (id === undefined || id === null || id === '') return randomUUID();
  if (typeof id !== 'string' || !ID.test(id)) throw invalid({ id: 'Invalid id' });
  return id;
}

function finish(
  store: Store,
  noun: Noun,
  values: Values & { id: string },
  issues: Issues,
  before: StoredRecord | undefined,
): StoredRecord {
  const entity = asEntity(noun);
  const at = store.now.toISOString();
  const base = {
    ...values,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
  const record = { ...base, ...entity.derive?.(base as never) };
  const draft = (record as Values)['draft'] === true;
  const all = { ...(draft ? {} : entity.check?.(record as never)), ...issues };
  if (Object.keys(all).length > 0) throw invalid(all);
  return record;
}

/**
 * The server's own change of a stored record: the next version, with its history, in one transaction.
 * @param beside what is written with it; `refusal` is said when somebody has saved in between
 * @throws VisibleError 409 when somebody has saved in between
 */
export async function changeRecord<N extends Noun>(
  store: Store,
  noun: N,
  before: RecordFor[N],
  values: Partial<RecordFor[N]>,
  { refusal, ...beside }: Beside & { readonly refusal?: string } = {},
): Promise<RecordFor[N]> {
  const after = { ...before, ...values, version: before.version + 1, updatedAt: store.now.toISOString() };
  try {
    await store.replace(noun, before, after, beside);
    return after;
  } catch (error) {
    throw error instanceof ConditionFailed ? stale(refusal) : error;
  }
}

const MOVING = new Set(['version', 'createdAt', 'updatedAt']);

/** A retry of the same creation answers the stored record; anything else lacks its version. */
function sameAgain(error: ConditionFailed, after: StoredRecord): StoredRecord {
  const item = error.items.get(0) as RecordItem | undefined;
  const there = item && recordOf(item);
  const same =
    there &&
    Object.keys(after).every(
      (name) => MOVING.has(name) || JSON.stringify(there[name]) === JSON.stringify((after as Values)[name]),
    );
  if (there && same) return there;
  throw new VisibleError(
    400,
    'version-required',
    'This record exists already; send its version to change it.',
    { version: 'Required' },
  );
}

/**
 * Deletes a record (DELETE): false when it is missing, out of sight or may not be deleted.
 */
export async function removeRecord<N extends Noun>(
  store: Store,
  noun: N,
  key: string,
  verdict: Verdict,
  beside: (record: RecordFor[N]) => Beside = () => ({}),
): Promise<boolean> {
  const record = await store.read(noun, key);
  return record ? removeFound(store, noun, record, verdict, beside(record)) : false;
}

/** As {@link removeRecord}, for a record that is read already. */
export async function removeFound<N extends Noun>(
  store: Store,
  noun: N,
  record: RecordFor[N],
  verdict: Verdict,
  beside: Beside,
): Promise<boolean> {
  if (!opens(verdict, record)) return false;
  try {
    await store.remove(noun, record, beside);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
