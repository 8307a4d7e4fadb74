import { readFileSync, writeFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitLines, logTo, openLog } from '../../../../infra/local/lambda/log-lines.ts';
import { scratchFolder } from '../../../support/scratch.ts';

test('appends lines of a function to those of an earlier start, each as one JSON object', async () => {
  const path = join(scratchFolder(), 'lambdas.log');
  writeFileSync(path, '{"earlier":true}\n');
  const file = openLog(path);
  const log = logTo(file);
  log('read', '{"level":"INFO"}');
  log('read', 'plain');
  file.end();
  await finished(file);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { earlier: true },
    { level: 'INFO' },
    { timestamp: expect.any(String), function_name: 'read', message: 'plain' },
  ]);
});

test('joins output that arrives in pieces into lines', () => {
  const lines: string[] = [];
  const add = splitLines((line) => lines.push(line));
  for (const part of ['one', ' line\ntwo', '\n', '\nthree']) add(part);
  expect(lines).toEqual(['one line', 'two']);
});
