import { entityOf, nounOf, type Noun } from '../../../shared/entities/index.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { titleOf } from '../../api/records.ts';
import { useRecord } from '../../api/use-record.ts';
import { displayOf } from '../format.ts';

/** Returns the text of a field's value; for a parent's key, the parent's title once it has loaded. */
export function useValueText(noun: Noun | undefined, name: string, field: Field, value: unknown): string {
  const parent = noun && nounOf(entityOf(noun).belongsTo?.[name]?.to);
  const text = displayOf(field, value);
  const { record } = useRecord(parent ?? 'company', parent && text ? text : undefined);
  return parent && record ? titleOf(parent, record) : text;
}
