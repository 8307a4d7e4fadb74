import { createWriteStream } from 'node:fs';
import { Writable, type Readable } from 'node:stream';
import { isObject } from '../json.ts';
import type { LogLine } from './types.ts';

/** Splits streamed text and calls `take` for every complete line. */
export function splitLines(take: (line: string) => void): (part: string) => void {
  let partialLine = '';
  return (part) => {
    const lines = (partialLine + part).split('\n');
    partialLine = lines.pop() ?? '';
    for (const line of lines) if (line !== '') take(line);
  };
}

/** Calls `take` for every complete line of a stream, and for the rest at its end. */
export function readLines(stream: Readable, take: (line: string) => void): void {
  const add = splitLines(take);
  stream.setEncoding('utf8');
  stream.on('data', add);
  stream.on('end', () => add('\n'));
}

/** Milliseconds during which lines are collected into one write. */
const BATCH_MS = 50;

/** Opens a log file for appending. Batches lines, since each write is a system call. */
export function openLog(path: string): Writable {
  const file = createWriteStream(path, { flags: 'a' });
  let pendingText = '';
  const write = (): void => {
    if (pendingText !== '') file.write(pendingText);
    pendingText = '';
  };
  return new Writable({
    decodeStrings: false,
    write(part, _encoding, done) {
      if (pendingText === '') setTimeout(write, BATCH_MS);
      pendingText += String(part);
      done();
    },
    final(done) {
      write();
      file.end(done);
    },
  });
}

/** Writes one JSON object per line: JSON lines unchanged, any other text as `message`. */
export function logTo(output: Writable): LogLine {
  return (functionName, line) => {
    const entry = isJsonObject(line)
      ? line
      : JSON.stringify({ timestamp: new Date().toISOString(), function_name: functionName, message: line });
    output.write(`${entry}\n`);
  };
}

function isJsonObject(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}
