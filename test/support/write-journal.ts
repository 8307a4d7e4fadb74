import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../../infra/local/dynamodb/journal-entries.ts';
import type { TableDefinition } from '../../infra/local/dynamodb/table-definition.ts';

/** Lines that are written at once. */
const CHUNK = 2000;

/** A value as DynamoDB's JSON has it; the SDK's own takes minutes for a million items. */
function attributeOf(value: unknown): object {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  return Array.isArray(value) ? { L: value.map(attributeOf) } : { M: attributesOf(Object(value)) };
}

const attributesOf = (of: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, attributeOf(value)]])),
  );

const lineOf = (entry: Entry) => JSON.stringify(entry);

/** Writes the file of a local DynamoDB that has one table with these items. */
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
    lines.push(lineOf({ kind: 'item', table: definition.TableName, item: Object(attributesOf(item)) }));
    if (lines.length >= CHUNK) flush();
  }
  flush();
  closeSync(file);
}
