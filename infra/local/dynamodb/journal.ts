import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { ServiceError } from './errors.ts';

const NEW_LINE = 10;
/** A file is rewritten once what came after its snapshot is larger than this and than the snapshot. */
const COMPACT_BYTES = 64 * 1024 * 1024;
/** Characters that are written at once. */
const PART = 1_000_000;
const COMPACT_AT_OPEN_BYTES = 1024 * 1024;

/** Writes a buffer to the end of a file. */
function writeWhole(file: number, content: Buffer): void {
  for (let at = 0; at < content.length;) at += writeSync(file, content, at);
}

/** What the journal keeps: it replays lines at the start and can write its whole state as lines. */
interface Journaled {
  replay(line: string): void;
  snapshot(): Iterable<string>;
}

const fileName = (generation: number): string => `journal-${generation}.jsonl`;

/** The number of the newest file of a folder; 0 when it has none. */
const newest = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map((name) => Number(/^journal-(\d+)\.jsonl$/.exec(name)?.[1] ?? 0)));

/**
 * Append-only file of lines. A line is written when `append` returns, so it outlives the process; half a line at the
 * end, left by a crash, never counted.
 */
export class Journal {
  private readonly folder: string;
  private readonly state: Journaled;
  private file: number | undefined;
  private generation: number;
  private snapshotBytes = 0;
  private bytes = 0;
  private broken: ServiceError | undefined;

  /** Opens the journal of a folder, made when absent, and replays it. @throws Error when a whole line is not readable */
  constructor(folder: string, state: Journaled) {
    this.folder = folder;
    this.state = state;
    mkdirSync(folder, { recursive: true });
    this.generation = newest(folder);
    if (this.generation > 0) this.load();
    if (this.generation === 0 || this.bytes > COMPACT_AT_OPEN_BYTES) this.compact();
  }

  /** Writes a line. @throws ServiceError (InternalServerError) when it cannot be written, now and from then on */
  append(line: string): void {
    this.check();
    try {
      this.write(Buffer.from(`${line}\n`));
    } catch (error) {
      // Memory now holds what the disk does not: nothing more may be answered from it.
      this.broken = new ServiceError(
        'InternalServerError',
        `the journal cannot be written: ${String(error)}`,
      );
      throw this.broken;
    }
  }

  /** Returns when everything appended so far is written. @throws ServiceError (InternalServerError) otherwise */
  check(): void {
    if (this.broken) throw this.broken;
  }

  /** Ends the journal; nothing can be appended any more. */
  close(): void {
    this.broken ??= new ServiceError('InternalServerError', 'the database is closed');
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private get path(): string {
    return join(this.folder, fileName(this.generation));
  }

  private load(): void {
    const content = readFileSync(this.path);
    let start = 0;
    for (let end = content.indexOf(NEW_LINE); end !== -1; end = content.indexOf(NEW_LINE, start)) {
      this.state.replay(content.toString('utf8', start, end));
      start = end + 1;
    }
    this.file = openSync(this.path, 'a');
    ftruncateSync(this.file, start);
    this.bytes = start;
  }

  private write(content: Buffer): void {
    if (this.file === undefined) throw new Error('the journal is not open');
    writeWhole(this.file, content);
    this.bytes += content.length;
    if (this.bytes > COMPACT_BYTES && this.bytes > 2 * this.snapshotBytes) this.compact();
  }

  /** Writes the state to a new file, renames it when it is complete, and appends there from now on. */
  private compact(): void {
    const draft = join(this.folder, 'journal.draft');
    const file = openSync(draft, 'w');
    let part = '';
    for (const line of this.state.snapshot()) {
      part += `${line}\n`;
      if (part.length < PART) continue;
      writeWhole(file, Buffer.from(part));
      part = '';
    }
    writeWhole(file, Buffer.from(part));
    const old = this.path;
    this.generation += 1;
    renameSync(draft, this.path);
    rmSync(old, { force: true });
    if (this.file !== undefined) closeSync(this.file);
    this.file = file;
    this.bytes = fstatSync(file).size;
    this.snapshotBytes = this.bytes;
  }
}
