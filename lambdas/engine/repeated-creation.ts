import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { recordOf, type RecordItem } from './items.ts';
import type { ConditionFailed } from './transact.ts';

/** Fields that differ between two attempts of the same creation. */
const PER_ATTEMPT = new Set(['version', 'createdAt', 'updatedAt']);

const isSame = (stored: AnyRecord, record: AnyRecord) =>
  Object.keys(record).every(
    (name) => PER_ATTEMPT.has(name) || JSON.stringify(stored[name]) === JSON.stringify(record[name]),
  );

/**
 * Returns the stored record for a repeated creation of the same record (rule 7.8).
 * @throws VisibleError 400 for another record under the same key, because a change needs the version
 */
export function answerRepeatedCreation<N extends Noun>(
  failure: ConditionFailed,
  record: RecordFor[N],
): RecordFor[N] {
  const item = failure.steps.find(({ name }) => name === 'record')?.stored;
  const stored = item && recordOf<N>(item as RecordItem<N>);
  if (stored && isSame(stored, record)) return stored;
  throw new VisibleError(
    400,
    'version-required',
    'This record already exists. Send its version to change it.',
    { version: 'Required' },
  );
}
