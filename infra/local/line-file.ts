import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const NEW_LINE = 10;
/** A file that is larger when it is opened is written anew. */
const LONG_BYTES = 1024 * 1024;
/** Characters that are written at once. */
const PART = 1_000_000;

/** What a file of lines keeps: it reads the lines of before, and can tell its state in lines. */
export interface Kept {
  replay(line: string): void;
  snapshot(): Iterable<string>;
}

/** Reads the whole lines of a file. @returns the bytes they take */
function readLines(path: string, { replay }: Pick<Kept, 'replay'>): number {
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let start = 0;
  for (let end = content.indexOf(NEW_LINE); end !== -1; end = content.indexOf(NEW_LINE, start)) {
    replay(content.toString('utf8', start, end));
    start = end + 1;
  }
  return start;
}

/** Writes a file that has its name only when it is whole. */
function writeAnew(path: string, lines: Iterable<string>): void {
  const draft = openSync(`${path}.draft`, 'w');
  let part = '';
  for (const line of lines) {
    part += `${line}\n`;
    if (part.length < PART) continue;
    writeFileSync(draft, part);
    part = '';
  }
  writeFileSync(draft, part);
  closeSync(draft);
  renameSync(`${path}.draft`, path);
}

/** A file of lines that only grows while it is open. What was appended outlives the process. */
export class LineFile {
  #file: number | undefined;

  /** Opens a file, and reads what it holds; half a line at its end, left by a crash, never counted. */
  constructor(path: string, kept: Kept) {
    mkdirSync(dirname(path), { recursive: true });
    const whole = readLines(path, { replay: (line) => kept.replay(line) });
    if (whole > LONG_BYTES) writeAnew(path, kept.snapshot());
    this.#file = openSync(path, 'a');
    if (whole <= LONG_BYTES) ftruncateSync(this.#file, whole);
  }

  /** Writes a line, which is in the file when the call returns. @throws Error when the file is closed */
  append(line: string): void {
    if (this.#file === undefined) throw new Error('the file is closed');
    writeFileSync(this.#file, `${line}\n`);
  }

  /** Removes all lines. */
  clear(): void {
    if (this.#file !== undefined) ftruncateSync(this.#file, 0);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
