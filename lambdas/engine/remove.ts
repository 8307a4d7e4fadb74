import { entityOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { goneMessage, STALE_MESSAGE } from '../../shared/schema/errors.ts';
import { permits, soleMismatch, type AccessDecision } from '../../shared/schema/rule.ts';
import type { Store } from './store.ts';
import type { Step } from './step.ts';
import { failureOf } from './transact.ts';

/**
 * Deletes a record.
 * @param access the records that the caller may delete
 * @returns false if the caller may not delete it, or a condition fails, such as after a concurrent save
 */
export async function removeRecord<N extends Noun>(
  store: Store,
  noun: N,
  record: RecordFor[N],
  access: AccessDecision,
  extraWrites: readonly Step[] = [],
): Promise<boolean> {
  return permits(access, record) && !(await failureOf(store.remove(noun, record, extraWrites)));
}

interface RemoveCall {
  readonly store: Store;
  /** The records that the caller may delete. */
  readonly access: AccessDecision;
  readonly setHeader: (name: string, value: string) => void;
}

/** Returns the text of a refusal, such as "This project can be deleted only while its Current Status is New or Matched." */
function refusalOf<N extends Noun>(noun: N, record: RecordFor[N], access: AccessDecision): string {
  const { label, fields } = entityOf(noun);
  const [name = '', allowedValue = ''] = soleMismatch(access, record) ?? [];
  const { options = [], label: fieldLabel } = fields[name] ?? {};
  if (options.length === 0) return `You cannot delete this ${label.toLowerCase()}.`;
  const allowed = options
    .filter(({ value }) => [allowedValue].flat().includes(value))
    .map((option) => option.label);
  return `This ${label.toLowerCase()} can be deleted only while its ${fieldLabel} is ${allowed.join(' or ')}.`;
}

function reasonAgainst<N extends Noun>(noun: N, record: RecordFor[N] | undefined, access: AccessDecision) {
  if (!record) return goneMessage(entityOf(noun).label);
  return permits(access, record) ? STALE_MESSAGE : refusalOf(noun, record, access);
}

/**
 * Deletes a record, or states in the `Reason` header why it stays (rule 7.3).
 * @param record undefined if it is missing, or invisible to the caller
 */
export async function removeOrExplain<N extends Noun>(
  { store, access, setHeader }: RemoveCall,
  noun: N,
  record: RecordFor[N] | undefined,
  extraWrites: readonly Step[] = [],
): Promise<boolean> {
  const isRemoved = record !== undefined && (await removeRecord(store, noun, record, access, extraWrites));
  if (!isRemoved) setHeader('Reason', reasonAgainst(noun, record, access));
  return isRemoved;
}
