import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { stale, VisibleError } from '../../shared/schema/errors.ts';
import { recordOf, type RecordItem } from './items.ts';
import type { ConditionFailed } from './transact.ts';

/** Fields that differ between two attempts of the same creation. */
const PER_ATTEMPT = new Set(['version', 'createdAt', 'updatedAt', 'submittedAt']);

/** Whether a field can differ between two creations of the same record: with a derived id, two users can create it. */
function isPerAttempt(noun: Noun, name: string): boolean {
  const { idFrom, fields } = entityOf(noun);
  return PER_ATTEMPT.has(name) || (idFrom !== undefined && fields[name]?.write === 'nobody');
}

const isSame = (noun: Noun, stored: AnyRecord, record: AnyRecord) =>
  Object.keys(record).every(
    (name) => isPerAttempt(noun, name) || JSON.stringify(stored[name]) === JSON.stringify(record[name]),
  );

/**
 * Returns the stored record for a repeated creation of the same record (rule 7.8).
 * @throws VisibleError for another record under the same key: 400, because a change needs the version; 409 if the id is
 *   derived, because another user was first
 */
export function answerRepeatedCreation<N extends Noun>(
  noun: N,
  failure: ConditionFailed,
  record: RecordFor[N],
): RecordFor[N] {
  const item = failure.steps.find(({ name }) => name === 'record')?.stored;
  const stored = item && recordOf<N>(item as RecordItem<N>);
  if (stored && isSame(noun, stored, record)) return stored;
  if (entityOf(noun).idFrom) throw stale();
  throw new VisibleError(
    400,
    'version-required',
    'This record already exists. Send its version to change it.',
    { version: 'Required' },
  );
}
