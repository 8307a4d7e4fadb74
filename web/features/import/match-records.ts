import type { AnyRecord } from '../../../shared/schema/entity.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID } from './import-fields.ts';
import { naturalKey, type ExistingData } from './existing-records.ts';
import { looseKey } from '../../ui/sheet/headings.ts';
import { groupBy } from '../../../shared/schema/group-by.ts';
import type { Reading } from './read-cells.ts';

/** Decisions about a row; any other decision is the id of the record to update, or empty. */
export const CREATE_NEW = 'new';
export const LEAVE_OUT = 'leave';

export interface Match {
  readonly record?: AnyRecord | undefined;
  /** Set if the record was found by its natural key; the user can then decide otherwise. */
  readonly isByName?: true;
  readonly message?: string | undefined;
  /** An earlier line that names the same record. */
  readonly sameAs?: number;
}

const NO_RECORD = 'There is no record with this id.';

/** Key to compare rows with each other. Ignores more spelling differences than the natural key, which finds records. */
const rowKey = (noun: ImportedNoun, values: Reading['values']) => {
  const key = naturalKey(noun, values);
  return key && looseKey(key);
};

/** Returns a function that matches rows with existing records; only one row can match a record. */
export function createMatcher(noun: ImportedNoun, { records }: ExistingData) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byKey = groupBy(records, (record) => naturalKey(noun, record) ?? record.id);
  const lineByKey = new Map<string, number>();
  const findRecord = ({ texts, values }: Reading, decision?: string): Match => {
    const idText = texts.get(ID)?.toLowerCase();
    if (!idText && decision === CREATE_NEW) return {};
    const id = idText || (decision === LEAVE_OUT ? undefined : decision);
    if (id) return byId.has(id) ? { record: byId.get(id) } : { message: NO_RECORD };
    const key = naturalKey(noun, values);
    const [first, ...duplicates] = key === undefined ? [] : (byKey.get(key) ?? []);
    if (duplicates.length === 0) return first ? { record: first, isByName: true } : {};
    const message = `There are ${duplicates.length + 1} records with this name. Add a column Id with the id of the right record.`;
    return { message };
  };
  return (line: number, reading: Reading, decision?: string): Match => {
    const match = findRecord(reading, decision);
    const key = match.record?.id ?? rowKey(noun, reading.values);
    const firstLine = key === undefined ? line : (lineByKey.get(key) ?? line);
    if (key !== undefined) lineByKey.set(key, firstLine);
    const createsRecord = decision === CREATE_NEW && !match.record;
    if (firstLine === line || createsRecord) return match;
    if (match.record && !match.isByName) return { message: `Line ${firstLine} names the same record.` };
    return { sameAs: firstLine };
  };
}
