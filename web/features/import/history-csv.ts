import { contract } from '../../../shared/api/index.ts';
import type { RecordChange } from '../../../shared/api/history.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { callAll } from '../../api/client.ts';
import { downloadCsv, type Cell } from '../../ui/csv.ts';
import { displayOf } from '../../ui/format.ts';

const HEAD = ['When', 'Who', 'What', 'Record', 'Name', 'Id', 'Field', 'From', 'To'];

const cellOf = (field: Field | undefined, value: unknown): Cell => {
  if (field && field.options.length > 0) return displayOf(field, value);
  if (value === null || value === undefined) return '';
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
};

/** One line for each changed field, or one line for a change without fields. */
export function historyLines(change: RecordChange): readonly (readonly Cell[])[] {
  const { at, by, action, noun, id, title, changes } = change;
  const { label, fields } = entityOf(noun);
  const prefix = [at, by, action, label, title, id];
  const lines = Object.entries(changes).map(([name, { from, to }]) => [
    ...prefix,
    fields[name]?.label ?? name,
    cellOf(fields[name], from),
    cellOf(fields[name], to),
  ]);
  return lines.length > 0 ? lines : [[...prefix, '', '', '']];
}

/** Midnight in the reader's time zone at the start of a day, or some days later. */
function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Downloads all changes from the start of the first day to the end of the last. */
export async function downloadHistory(first: string, last: string): Promise<void> {
  const query = { from: startOfDay(first), to: startOfDay(last, 1) };
  const changes = await callAll(contract.history.changes, { query });
  downloadCsv(`History ${first} to ${last}.csv`, [HEAD, ...changes.flatMap(historyLines)]);
}
