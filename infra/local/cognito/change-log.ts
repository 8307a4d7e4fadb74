import { join } from 'node:path';
import { LineFile } from '../line-file.ts';

/** One change of the store: a value, or null to remove the key. */
export type Change = readonly [key: string, value: unknown];

/** A map from key to JSON value that outlives the process; a batch of changes is written whole or not at all. */
export interface ChangeLog {
  read(key: string): unknown;
  keys(): IterableIterator<string>;
  write(changes: readonly Change[]): void;
  close(): void;
}

/** Opens (or begins) the log in a folder: one line of JSON per batch. */
export function openChangeLog(folder: string): ChangeLog {
  const values = new Map<string, unknown>();
  const apply = (changes: readonly Change[]): void => {
    for (const [key, value] of changes)
      if (value === null) values.delete(key);
      else values.set(key, value);
  };
  const file = new LineFile(join(folder, 'log.jsonl'), {
    replay: (line) => apply(JSON.parse(line)),
    snapshot: () => [JSON.stringify([...values])],
  });
  return {
    read: (key) => values.get(key),
    keys: () => values.keys(),
    write(changes) {
      if (changes.length === 0) return;
      file.append(JSON.stringify(changes));
      apply(changes);
    },
    close: () => file.close(),
  };
}
