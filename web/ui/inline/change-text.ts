import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { effectOf } from '../../../shared/entities/options.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { withRecordName } from '../form/record-name.ts';
import type { Raw } from '../form/raw-values.ts';
import { briefDisplayOf } from '../format.ts';

/** Maximum number of changed values that a toast lists. */
const MAX_NAMED = 2;

/**
 * `Funding Amount $12.5m`, `Lead cleared`, with the consequence of a chosen option; undefined for a value that is too
 * long for a toast.
 */
function valueText(fields: Fields, name: string, value: unknown, preview: Raw = {}): string | undefined {
  const field = fields[name];
  if (!field || field.kind === 'longText') return undefined;
  const [derived] = Object.values(preview);
  const text = typeof derived === 'string' ? derived : briefDisplayOf(field, value);
  const change = `${field.label.replace(' (%)', '')} ${text || 'cleared'}`;
  return [change, effectOf(field.options, value)].filter(Boolean).join('. ');
}

/**
 * Describes an edit and its record: `Harbour Rise: Funding Amount $12.5m`.
 * @param edit new values, the label of the edited value, and the values that the server derives
 */
export function changeText<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  edit: { readonly label: string; readonly values: Raw; readonly preview?: Raw | undefined },
): string {
  const { fields }: { readonly fields: Fields } = entityOf(noun);
  const texts = Object.entries(edit.values).map(([name, value]) =>
    valueText(fields, name, value, edit.preview),
  );
  const isBrief = texts.length <= MAX_NAMED && !texts.includes(undefined);
  const change = isBrief ? texts.join(', ') : `${edit.label} saved`;
  return withRecordName(noun, record, change);
}
