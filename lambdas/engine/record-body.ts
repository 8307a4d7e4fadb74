import { randomUUID } from 'node:crypto';
import { isAdmin } from '../../shared/access.ts';
import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { ownerFields } from '../../shared/entities/relations.ts';
import { blank, type AnyEntity, type AnyRecord } from '../../shared/schema/entity.ts';
import { invalid, type Issues } from '../../shared/schema/errors.ts';
import { isEmpty } from '../../shared/schema/field.ts';
import { readInput } from '../../shared/schema/input.ts';
import { ID } from '../../shared/schema/kinds.ts';
import type { Store } from './store.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A body with only its parent, and optionally an id from the browser, creates a draft (rule 10.1). */
const isDraft = ({ draftOf }: AnyEntity, body: Values) =>
  draftOf !== undefined &&
  !isEmpty(body[draftOf]) &&
  Object.keys(body).every((name) => name === draftOf || name === 'id');

/** Returns the id from the browser, or a new one. @throws VisibleError 400 for an id that is not a UUID */
function newId(id: unknown): string {
  if (id === undefined || id === null || id === '') return randomUUID();
  if (typeof id !== 'string' || !ID.test(id)) throw invalid({ id: 'Invalid id' });
  return id;
}

/**
 * Applies a body to the stored record, or to a new record that belongs to the caller's company.
 * @returns the record of the next version, and the issues of its fields
 */
export function readRecordBody<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  before: RecordFor[N] | undefined,
): { record: RecordFor[N]; issues: Issues } {
  const entity = entityOf(noun);
  const { caller, now } = store;
  const admin = isAdmin(caller);
  const creating = before === undefined;
  const draft = creating && isDraft(entity, body);
  const current = before ?? { ...blank(entity), ...(admin ? {} : ownerFields(noun, caller.companyId)) };
  const { values, issues } = readInput(entity, body, current, { admin, creating, draft });
  const at = now.toISOString();
  const record: AnyRecord = {
    ...values,
    ...('draft' in entity.fields && { draft }),
    id: before?.id ?? newId(body['id']),
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
  // `readInput` has validated each value with its field.
  return { record: record as RecordFor[N], issues };
}

const textOf = ({ fields }: AnyEntity, record: AnyRecord) =>
  JSON.stringify(Object.keys(fields).map((name) => record[name]));

/** Whether a body repeats the stored values: a client sends a request again when its answer was lost. */
export function repeatsStored<N extends Noun>(
  store: Store,
  noun: N,
  body: Values,
  stored: RecordFor[N],
): boolean {
  const { record, issues } = readRecordBody(store, noun, { ...body, id: stored.id }, stored);
  const entity = entityOf(noun);
  return Object.keys(issues).length === 0 && textOf(entity, record) === textOf(entity, stored);
}
