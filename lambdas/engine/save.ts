import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { forbidden, goneMessage, invalid, notFound, stale, type Issues } from '../../shared/schema/errors.ts';
import { permits, type AccessDecision } from '../../shared/schema/rule.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { boundError } from './counters.ts';
import { idOf } from './derived-id.ts';
import { isKeyPart } from './key-part.ts';
import { missingParents, resolveParents } from './parents.ts';
import { readRecordBody, type Values } from './record-body.ts';
import { answerRepeatedCreation } from './repeated-creation.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

/** A noun's additions to the common save. */
export interface Saving<N extends Noun> {
  /** Whether the version that the caller saw is too old to save; by default every version but the stored one. */
  readonly isStale?: (stored: RecordFor[N], version: number) => Promise<boolean>;
  /** Values that the server decides, never the body, such as times and authors. May throw. */
  readonly serverValues?: (
    after: RecordFor[N],
    before: RecordFor[N] | undefined,
  ) => Promise<Partial<RecordFor[N]>> | Partial<RecordFor[N]>;
  /** Runs before the write: a fault here leaves nothing half-written. */
  readonly beforeWrite?: (after: RecordFor[N], before: RecordFor[N] | undefined) => Promise<void>;
  /** Steps of the same transaction. */
  readonly extraWrites?: (
    after: RecordFor[N],
    before: RecordFor[N] | undefined,
  ) => readonly Step[] | Promise<readonly Step[]>;
  /** Facts for the history entry of a change, in addition to the changed fields. */
  readonly facts?: (
    after: RecordFor[N],
    before: RecordFor[N] | undefined,
  ) => Readonly<Record<string, string>> | undefined;
}

/**
 * Creates or changes a record (POST). Order: read the stored record, check access to it, read the fields, set the
 * server's values, check the parents and copy their fields, check the result and access to it, write.
 * @param access the records that the caller may save
 * @throws VisibleError 400 with issues by field; 403; 404 for an invisible record; 409 for a stale version
 */
export async function saveRecord<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  access: AccessDecision,
  { isStale, serverValues, beforeWrite, extraWrites, facts }: Saving<N> = {},
): Promise<RecordFor[N]> {
  const stored = await readStoredRecord(store, noun, body, isStale);
  if (stored && !permits(access, stored)) throw forbidden('This record can no longer be changed.');
  const read = readRecordBody(store, noun, body, stored);
  const values: RecordFor[N] = { ...read.record, ...(await serverValues?.(read.record, stored)) };
  const withId = stored || !entityOf(noun).idFrom ? values : { ...values, id: idOf(noun, values) };
  const parents = await resolveParents(store, noun, withId, stored);
  const issues = { ...parents.issues, ...read.issues };
  const input = { ...withId, ...parents.values };
  const record = deriveAndCheck(noun, input, stored, issues, sydneyDate(store.now));
  if (!permits(access, record)) throw forbidden();
  await beforeWrite?.(record, stored);
  const steps = (await extraWrites?.(record, stored)) ?? [];
  return writeRecord(store, noun, record, stored, steps, facts?.(record, stored));
}

async function readStoredRecord<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  isStale: Saving<N>['isStale'] = async (record, version) => record.version !== version,
): Promise<RecordFor[N] | undefined> {
  const { version } = body;
  if (version === undefined || version === null) return undefined;
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw invalid({ version: 'Invalid version' });
  const { key: field = 'id', fields } = entityOf(noun);
  const key = fields[field]?.clean(body[field]) ?? body[field];
  if (typeof key !== 'string' || !isKeyPart(key)) throw invalid({ [field]: `Invalid ${field}` });
  const record = await store.read(noun, key);
  if (!record) throw notFound(goneMessage(entityOf(noun).label));
  if (await isStale(record, version)) throw stale();
  return record;
}

/** Applies derived values and cross-field rules. @throws VisibleError 400 with all issues */
function deriveAndCheck<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  before: RecordFor[N] | undefined,
  issues: Issues,
  today: string,
): RecordFor[N] {
  const { derive, check } = entityOf(noun);
  const derived = { ...record, ...derive?.(record) };
  const { draft }: AnyRecord = derived;
  const allIssues = { ...(draft === true ? {} : check?.(derived, { before, today })), ...issues };
  if (Object.keys(allIssues).length > 0) throw invalid(allIssues);
  return derived;
}

async function writeRecord<N extends Noun>(
  store: Store,
  noun: N,
  after: RecordFor[N],
  before: RecordFor[N] | undefined,
  extraWrites: readonly Step[],
  facts: Readonly<Record<string, string>> | undefined,
): Promise<RecordFor[N]> {
  const failure = await failureOf(
    before ? store.replace(noun, before, after, extraWrites, facts) : store.create(noun, after, extraWrites),
  );
  if (!failure) return after;
  const refused = boundError(noun, failure);
  if (refused) throw refused;
  const missing = missingParents(noun, after, failure);
  if (missing) throw invalid(missing);
  const alreadyExists = !before && failure.failed.has('record');
  if (!alreadyExists) throw stale();
  return answerRepeatedCreation(noun, failure, after);
}
