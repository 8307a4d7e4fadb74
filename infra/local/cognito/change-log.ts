import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One change of the store: a value, or null to remove the key. */
export type Change = readonly [key: string, value: unknown];

/** A durable map from key to JSON value; a batch of changes is written whole or not at all. */
export interface ChangeLog {
  read(key: string): unknown;
  keys(): IterableIterator<string>;
  /** Writes the changes; they are on the disk when it returns. */
  write(changes: readonly Change[]): void;
  close(): void;
}

/**
 * Opens (or begins) the log in a folder: one line of JSON per batch, flushed before `write` returns. A last line
 * cut off by a crash is dropped, damage anywhere else is an error. Old lines are dropped by writing a new file
 * beside it and renaming it.
 */
export function openChangeLog(folder: string): ChangeLog {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'log.jsonl');
  const values = new Map<string, unknown>();
  let lines = existsSync(path) ? replay(path, values) : 0;
  let file = openSync(path, 'a');

  const compact = (): void => {
    const whole = [...values].map((entry) => `${JSON.stringify([entry])}\n`);
    const next = openSync(`${path}.next`, 'w');
    writeAll(next, whole.join(''));
    closeSync(next);
    closeSync(file);
    renameSync(`${path}.next`, path);
    const directory = openSync(folder, 'r');
    fsyncSync(directory);
    closeSync(directory);
    file = openSync(path, 'a');
    lines = whole.length;
  };

  return {
    read: (key) => values.get(key),
    keys: () => values.keys(),
    write(changes) {
      if (changes.length === 0) return;
      writeAll(file, `${JSON.stringify(changes)}\n`);
      for (const change of changes) apply(values, change);
      lines += 1;
      if (lines > 1000 + 2 * values.size) compact();
    },
    close: () => closeSync(file),
  };
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  fsyncSync(file);
}

function apply(values: Map<string, unknown>, [key, value]: Change): void {
  if (value === null || value === undefined) values.delete(key);
  else values.set(key, value);
}

function replay(path: string, values: Map<string, unknown>): number {
  const text = readFileSync(path);
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) truncateSync(path, end);
  const lines = text.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  for (const [number, line] of lines.entries()) {
    try {
      const changes: Change[] = JSON.parse(line);
      for (const change of changes) apply(values, change);
    } catch (cause) {
      throw new Error(`The sign-in data is damaged at line ${number + 1}; npm start -- --fresh begins anew`, {
        cause,
      });
    }
  }
  return lines.length;
}
