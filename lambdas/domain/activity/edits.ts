import type { ActivityEvent } from '../../../shared/api/activity.ts';
import type { Changed } from '../../../shared/proof/shapes.ts';
import type { Field } from '../../../shared/schema/field.ts';

/** Whether a timeline shows a field: references have a name field, and flags follow from other fields. */
export const isShownField = ({ kind }: Field): boolean => kind !== 'reference' && kind !== 'flags';

/** The changes of these fields; long texts are named only. */
export const editsIn = (
  changes: Changed['entry']['changes'],
  fields: readonly (readonly [name: string, field: Field])[],
): ActivityEvent['changes'] =>
  fields.flatMap(([field, { kind }]) => {
    const change = changes[field];
    if (!change) return [];
    return [kind === 'longText' ? { field, from: '', to: '' } : { field, from: change.from, to: change.to }];
  });
