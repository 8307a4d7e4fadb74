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
/** A file that grew by more since its last compaction is compacted when opened. */
const COMPACTION_BYTES = 1024 * 1024;
/** Characters per write. */
const PART_LENGTH = 1_000_000;

/** The state behind a file: it applies entries, and can write itself as entries. */
interface LineState<E> {
  apply(entry: E): void;
  snapshot(): Iterable<E>;
}

interface Sizes {
  /** Bytes of the complete lines. */
  readonly complete: number;
  /** Of these, bytes of the last snapshot, which ends with an empty line. */
  readonly snapshot: number;
}

/** Applies the complete lines of a file. */
function readLines<E>(path: string, state: LineState<E>): Sizes {
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let start = 0;
  let snapshot = 0;
  for (let end = content.indexOf(NEW_LINE); end !== -1; end = content.indexOf(NEW_LINE, start)) {
    if (end === start) snapshot = end + 1;
    else state.apply(JSON.parse(content.toString('utf8', start, end)));
    start = end + 1;
  }
  return { complete: start, snapshot };
}

/** Replaces a file by a snapshot and the empty line that ends it. */
function writeSnapshot(path: string, entries: Iterable<unknown>): void {
  const file = openSync(`${path}.draft`, 'w');
  let part = '';
  for (const entry of entries) {
    part += `${JSON.stringify(entry)}\n`;
    if (part.length < PART_LENGTH) continue;
    writeFileSync(file, part);
    part = '';
  }
  writeFileSync(file, `${part}\n`);
  closeSync(file);
  renameSync(`${path}.draft`, path);
}

/** An append-only file with an entry in JSON per line. Appended entries survive the process. */
export class LineFile<E> {
  readonly #state: LineState<E>;
  #file: number | undefined;

  /** Opens a file and applies its entries; drops an incomplete last line, left by a crash. */
  constructor(path: string, state: LineState<E>) {
    this.#state = state;
    mkdirSync(dirname(path), { recursive: true });
    const { complete, snapshot } = readLines(path, state);
    const needsCompaction = complete - snapshot > COMPACTION_BYTES;
    if (needsCompaction) writeSnapshot(path, state.snapshot());
    this.#file = openSync(path, 'a');
    if (!needsCompaction) ftruncateSync(this.#file, complete);
  }

  /** Applies and appends entries; they are in the file when the call returns. @throws Error when the file is closed */
  append(...entries: readonly E[]): void {
    if (this.#file === undefined) throw new Error('the file is closed');
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    for (const entry of entries) this.#state.apply(entry);
    writeFileSync(this.#file, lines);
  }

  clear(): void {
    if (this.#file !== undefined) ftruncateSync(this.#file, 0);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
