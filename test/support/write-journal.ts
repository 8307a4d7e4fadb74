import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEntry } from '../../infra/local/dynamodb/state.ts';
import type { TableDefinition } from '../../infra/local/dynamodb/table-definition.ts';

/** Lines per write. */
const CHUNK = 2000;

/** Converts a value to DynamoDB's JSON. The SDK's conversion takes minutes for a million items. */
function toAttribute(value: unknown): object {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  return Array.isArray(value) ? { L: value.map(toAttribute) } : { M: toAttributes(Object(value)) };
}

const toAttributes = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toAttribute(value)]],
    ),
  );

const lineOf = (entry: JournalEntry) => JSON.stringify(entry);

/** Writes the journal file of a local DynamoDB with one table and these items. */
export function writeJournal(
  folder: string,
  definition: TableDefinition,
  items: Iterable<Readonly<Record<string, unknown>>>,
): void {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, 'journal.jsonl'), 'w');
  let lines = [lineOf({ kind: 'table', definition })];
  const flush = () => {
    writeSync(file, `${lines.join('\n')}\n`);
    lines = [];
  };
  for (const item of items) {
    lines.push(lineOf({ kind: 'item', table: definition.TableName, item: Object(toAttributes(item)) }));
    if (lines.length >= CHUNK) flush();
  }
  flush();
  closeSync(file);
}
