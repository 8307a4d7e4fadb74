import { offerFields } from '../../../shared/entities/offer-fields.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { displayOf } from '../../ui/format.ts';

const fields: Fields = offerFields;

/** Changes between two revisions: `Rate % p.a.: 8.9, now 8.5`. */
export function describeChanges(previous: Terms, current: Terms): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [before, after] = [Object(previous)[name], Object(current)[name]] as readonly unknown[];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [
      `${field.label}: ${displayOf(field, before) || 'none'}, now ${displayOf(field, after) || 'none'}`,
    ];
  });
}
