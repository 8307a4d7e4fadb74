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
/** A larger file is compacted when opened. */
const COMPACTION_BYTES = 1024 * 1024;
/** Characters per write. */
const PART_LENGTH = 1_000_000;

/** The state behind a file of lines: it replays stored lines, and can write itself as lines. */
export interface LineState {
  replay(line: string): void;
  snapshot(): Iterable<string>;
}

/** Reads the complete lines of a file. @returns their size in bytes */
function readLines(path: string, { replay }: Pick<LineState, 'replay'>): number {
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let start = 0;
  for (let end = content.indexOf(NEW_LINE); end !== -1; end = content.indexOf(NEW_LINE, start)) {
    replay(content.toString('utf8', start, end));
    start = end + 1;
  }
  return start;
}

function writeAtomically(path: string, lines: Iterable<string>): void {
  const file = openSync(`${path}.draft`, 'w');
  let part = '';
  for (const line of lines) {
    part += `${line}\n`;
    if (part.length < PART_LENGTH) continue;
    writeFileSync(file, part);
    part = '';
  }
  writeFileSync(file, part);
  closeSync(file);
  renameSync(`${path}.draft`, path);
}

/** An append-only file of lines. Appended lines survive the process. */
export class LineFile {
  #file: number | undefined;

  /** Opens a file and replays it; drops an incomplete last line, left by a crash. */
  constructor(path: string, state: LineState) {
    mkdirSync(dirname(path), { recursive: true });
    const completeBytes = readLines(path, { replay: (line) => state.replay(line) });
    if (completeBytes > COMPACTION_BYTES) writeAtomically(path, state.snapshot());
    this.#file = openSync(path, 'a');
    if (completeBytes <= COMPACTION_BYTES) ftruncateSync(this.#file, completeBytes);
  }

  /** Appends a line; it is in the file when the call returns. @throws Error when the file is closed */
  append(line: string): void {
    if (this.#file === undefined) throw new Error('the file is closed');
    writeFileSync(this.#file, `${line}\n`);
  }

  clear(): void {
    if (this.#file !== undefined) ftruncateSync(this.#file, 0);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
