import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID } from './fields.ts';
import { naturalKey, type Known } from './known.ts';
import { grouped } from './parents.ts';
import type { Reading } from './reading.ts';

/** What a person decides for a row that resembles a record: that record's id, or to make a new one. */
export const MAKE_NEW = 'new';

interface Found {
  readonly record?: AnyRecord | undefined;
  /** Why the row is nobody's. */
  readonly message?: string | undefined;
}

const NO_RECORD = 'There is no record with this id.';

/** Finds the record that each row of a file means; a record that two rows mean is the first one's. */
export function finderOf(noun: ImportedNoun, { records }: Known) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byKey = grouped(records, (record) => naturalKey(noun, record) ?? record.id);
  const taken = new Map<string, number>();
  const find = ({ texts, values }: Reading, decision?: string): Found => {
    const id = texts.get(ID)?.toLowerCase() || (decision === MAKE_NEW ? undefined : decision);
    if (id) return byId.has(id) ? { record: byId.get(id) } : { message: NO_RECORD };
    const key = naturalKey(noun, values);
    const [first, ...others] = key === undefined ? [] : (byKey.get(key) ?? []);
    if (others.length === 0) return { record: first };
    const words = `There are ${others.length + 1} records of this name. Write the id of the right one into a column Id.`;
    return { message: words };
  };
  return (line: number, reading: Reading, decision?: string): Found => {
    const found = find(reading, decision);
    const key = found.record?.id ?? naturalKey(noun, reading.values);
    const first = key === undefined ? undefined : taken.get(key);
    if (key !== undefined && first === undefined) taken.set(key, line);
    if (first === undefined || first === line) return found;
    return { ...found, message: `Line ${first} names the same record.` };
  };
}
