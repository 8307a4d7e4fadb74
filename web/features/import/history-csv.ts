import { contract } from '../../../shared/api/index.ts';
import type { RecordChange } from '../../../shared/api/history.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { callAll } from '../../api/client.ts';
import { downloadCsv, type Cell } from '../../ui/csv.ts';

const HEAD = ['When', 'Who', 'What', 'Record', 'Id', 'Field', 'From', 'To'];

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
};

/** A line for each field that changed; one for a change without any. */
export function linesOf({ at, by, action, noun, id, changes }: RecordChange): readonly (readonly Cell[])[] {
  const { label, fields } = entityOf(noun);
  const begin = [at, by, action, label, id];
  const lines = Object.entries(changes).map(([name, { from, to }]) => [
    ...begin,
    fields[name]?.label ?? name,
    cellOf(from),
    cellOf(to),
  ]);
  return lines.length > 0 ? lines : [[...begin, '', '', '']];
}

/** The beginning of a day of the reader's clock, or of the day after it. */
function beginOf(day: string, after = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

/** Downloads the changes of all records from the first day to the end of the last one. */
export async function downloadHistory(first: string, last: string): Promise<void> {
  const query = { from: beginOf(first), to: beginOf(last, 1) };
  const changes = await callAll(contract.history.changes, { query });
  downloadCsv(`History ${first} to ${last}.csv`, [HEAD, ...changes.flatMap(linesOf)]);
}
