import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { forbidden, invalid, notFound, stale, type Issues } from '../../shared/schema/errors.ts';
import { opens, type Verdict } from '../../shared/schema/rule.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { boundError } from './counters.ts';
import { isKeyPart } from './key-part.ts';
import { missingParents, followParents } from './parents.ts';
import { readBody, type Values } from './record-body.ts';
import { sameCreation } from './same-creation.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

/** What a noun adds to the common save. */
export interface Saving<N extends Noun> {
  /** Values that the server decides, never the body: status stamps, who is responsible. May refuse. */
  readonly settle?: (
    after: RecordFor[N],
    before: RecordFor[N] | undefined,
  ) => Promise<Partial<RecordFor[N]>> | Partial<RecordFor[N]>;
  /** Runs before the write: a fault here leaves nothing half-written. */
  readonly first?: (after: RecordFor[N], before: RecordFor[N] | undefined) => Promise<void>;
  /** What is written in the same transaction. */
  readonly also?: (
    after: RecordFor[N],
    before: RecordFor[N] | undefined,
  ) => readonly Step[] | Promise<readonly Step[]>;
}

/**
 * Creates or changes a record (POST). Order: find it, may it be changed, read the fields, follow its parents,
 * may the result exist, write.
 * @param verdict the records that the caller may save
 * @throws VisibleError 400 issues by field; 403; 404 a record out of sight; 409 a stale version
 */
export async function saveRecord<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  verdict: Verdict,
  { settle, first, also }: Saving<N> = {},
): Promise<RecordFor[N]> {
  const before = await storedRecord(store, noun, body);
  if (before && !opens(verdict, before)) throw forbidden('This record can no longer be changed.');
  const read = readBody(store, noun, body, before);
  const settled: RecordFor[N] = { ...read.record, ...(await settle?.(read.record, before)) };
  const followed = await followParents(store, noun, settled, before);
  const issues = { ...followed.issues, ...read.issues };
  const after = finish(noun, { ...settled, ...followed.values }, before, issues, sydneyDate(store.now));
  if (!opens(verdict, after)) throw forbidden();
  await first?.(after, before);
  return write(store, noun, after, before, (await also?.(after, before)) ?? []);
}

async function storedRecord<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
): Promise<RecordFor[N] | undefined> {
  const { version } = body;
  if (version === undefined || version === null) return undefined;
  if (!Number.isInteger(version)) throw invalid({ version: 'Invalid version' });
  const { key: field = 'id', fields } = entityOf(noun);
  const key = fields[field]?.clean(body[field]) ?? body[field];
  if (typeof key !== 'string' || !isKeyPart(key)) throw invalid({ [field]: `Invalid ${field}` });
  const record = await store.read(noun, key);
  if (!record) throw notFound();
  if (record.version !== version) throw stale();
  return record;
}

/** The derived values and the rules over several fields. @throws VisibleError 400 with all issues at once */
function finish<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  before: RecordFor[N] | undefined,
  issues: Issues,
  today: string,
): RecordFor[N] {
  const { derive, check } = entityOf(noun);
  const after = { ...record, ...derive?.(record) };
  const { draft }: AnyRecord = after;
  const all = { ...(draft === true ? {} : check?.(after, { before, today })), ...issues };
  if (Object.keys(all).length > 0) throw invalid(all);
  return after;
}

async function write<N extends Noun>(
  store: Store,
  noun: N,
  after: RecordFor[N],
  before: RecordFor[N] | undefined,
  also: readonly Step[],
): Promise<RecordFor[N]> {
  const failure = await failureOf(
    before ? store.replace(noun, before, after, also) : store.create(noun, after, also),
  );
  if (!failure) return after;
  const refused = boundError(noun, failure);
  if (refused) throw refused;
  const missing = missingParents(noun, after, failure);
  if (missing) throw invalid(missing);
  if (before || !failure.failed.has('record')) throw stale();
  return sameCreation(failure, after);
}
