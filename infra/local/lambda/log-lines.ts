import type { Readable, Writable } from 'node:stream';
import { isObject } from '../json.ts';
import type { LogLine } from './types.ts';

/** Calls `take` for every full line of a stream, and for the rest at its end. */
export function readLines(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') take(line);
  });
  stream.on('end', () => {
    if (rest !== '') take(rest);
    rest = '';
  });
}

/** Writes one JSON object a line: a line that already is one unchanged, any other as its `message`. */
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
