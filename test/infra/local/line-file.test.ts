import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { LineFile } from '../../../infra/local/line-file.ts';
import { scratchFolder } from '../../support/scratch.ts';

let path: string;
beforeEach(() => {
  path = join(scratchFolder(), 'folder', 'lines.jsonl');
});

function openFile(snapshot: readonly string[] = []) {
  const read: string[] = [];
  const file = new LineFile<string>(path, {
    apply: (entry) => void read.push(entry),
    snapshot: () => snapshot,
  });
  return { file, read };
}

it('keeps appended lines, and drops a partial last line', () => {
  const { file } = openFile();
  file.append('one');
  file.append('ä two');
  appendFileSync(path, '"half');
  const again = openFile();
  expect(again.read).toEqual(['one', 'ä two']);
  again.file.append('three');
  expect(openFile().read).toEqual(['one', 'ä two', 'three']);
});

it('compacts a long file when it is opened, and appends to it', () => {
  const { file } = openFile();
  file.append('x'.repeat(2_000_000));
  file.close();
  const second = openFile(['short', 'y'.repeat(1_000_000), 'end']);
  expect(second.read).toHaveLength(1);
  second.file.append('later');
  expect(statSync(path).size).toBeLessThan(1_100_000);
  expect(openFile(['short']).read.map((line) => line.slice(0, 5))).toEqual([
    'short',
    'yyyyy',
    'end',
    'later',
  ]);
});

it('compacts a long snapshot again only when it grew by as much', () => {
  openFile().file.append('x'.repeat(2_000_000));
  const long = ['y'.repeat(2_000_000)];
  openFile(long);
  const second = openFile(['unused']);
  expect(second.read).toEqual(long);
  second.file.append('later', 'z'.repeat(2_000_000));
  const third = openFile(['short']);
  expect(third.read).toHaveLength(3);
  expect(third.read.slice(0, 2)).toEqual([...long, 'later']);
  expect(openFile().read).toEqual(['short']);
});

it('is empty after clear, and rejects lines after close', () => {
  const { file } = openFile();
  file.append('one');
  file.clear();
  file.append('two');
  file.close();
  expect(() => file.append('three')).toThrow('closed');
  expect(readFileSync(path, 'utf8')).toBe('"two"\n');
});

it('creates a missing folder, and reads an existing file', () => {
  expect(openFile().read).toEqual([]);
  writeFileSync(path, '"kept"\n');
  expect(openFile().read).toEqual(['kept']);
});
