import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID } from './import-fields.ts';
import { naturalKey, type ExistingData } from './existing-records.ts';
import { groupBy } from './parents.ts';
import type { Reading } from './read-cells.ts';

/** Decision to create a new record; any other decision is the id of the existing record. */
export const CREATE_NEW = 'new';

interface Match {
  readonly record?: AnyRecord | undefined;
  readonly message?: string | undefined;
}

const NO_RECORD = 'There is no record with this id.';

/** Matches rows with existing records; a record can match one row only. */
export function createMatcher(noun: ImportedNoun, { records }: ExistingData) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byKey = groupBy(records, (record) => naturalKey(noun, record) ?? record.id);
  const lineByKey = new Map<string, number>();
  const find = ({ texts, values }: Reading, decision?: string): Match => {
    const id = texts.get(ID)?.toLowerCase() || (decision === CREATE_NEW ? undefined : decision);
    if (id) return byId.has(id) ? { record: byId.get(id) } : { message: NO_RECORD };
    const key = naturalKey(noun, values);
    const [first, ...duplicates] = key === undefined ? [] : (byKey.get(key) ?? []);
    if (duplicates.length === 0) return { record: first };
    const message = `There are ${duplicates.length + 1} records of this name. Write the id of the right one into a column Id.`;
    return { message };
  };
  return (line: number, reading: Reading, decision?: string): Match => {
    const match = find(reading, decision);
    const key = match.record?.id ?? naturalKey(noun, reading.values);
    const first = key === undefined ? undefined : lineByKey.get(key);
    if (key !== undefined && first === undefined) lineByKey.set(key, line);
    if (first === undefined || first === line) return match;
    return { ...match, message: `Line ${first} names the same record.` };
  };
}
