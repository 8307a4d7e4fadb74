import type { ActivityEvent } from '../../../shared/api/activity.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import type { Field } from '../../../shared/schema/field.ts';

/** Hides ids of other records, since another field shows their name, and derived flags. */
export const isShownField = ({ kind }: Field): boolean => kind !== 'reference' && kind !== 'flags';

/** Returns the changes of the given fields; leaves out the values of long texts. */
export const editsIn = (
  changes: RecordEntry['entry']['changes'],
  fields: readonly (readonly [name: string, field: Field])[],
): ActivityEvent['changes'] =>
  fields.flatMap(([field, { kind }]) => {
    const change = changes[field];
    if (!change) return [];
    return [kind === 'longText' ? { field, from: '', to: '' } : { field, from: change.from, to: change.to }];
  });
