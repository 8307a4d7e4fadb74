import { writeSync } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
  truncate,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';

import { ServiceError } from './errors.ts';

const NEW_LINE = 10;
/** A file is rewritten once what came after its snapshot is larger than this and than the snapshot. */
const COMPACT_BYTES = 64 * 1024 * 1024;
const LINES_AT_ONCE = 10_000;
const COMPACT_AT_OPEN_BYTES = 1024 * 1024;
/** The type of a file system in memory (tmpfs). */
const IN_MEMORY = 0x01_02_19_94;

function writeWhole(file: number, content: Buffer): void {
  for (let at = 0; at < content.length;) at += writeSync(file, content, at);
}

interface Waiting {
  readonly text: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** What the journal keeps: it replays lines at the start and can write its whole state as lines. */
interface Journaled {
  replay(line: string): void;
  snapshot(): Iterable<string>;
}

/** Lines in a few buffers: a large state is longer than one string may be. */
function buffersOf(lines: Iterable<string>): readonly Buffer[] {
  const buffers: Buffer[] = [];
  let part: string[] = [];
  const close = () => {
    buffers.push(Buffer.from(part.map((line) => `${line}\n`).join('')));
    part = [];
  };
  for (const line of lines) if (part.push(line) === LINES_AT_ONCE) close();
  close();
  return buffers;
}

const fileName = (generation: number): string => `journal-${generation}.jsonl`;

async function newest(folder: string): Promise<number> {
  const names = await readdir(folder);
  const numbers = names.map((name) => Number(/^journal-(\d+)\.jsonl$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/**
 * Append-only file of lines. Lines that arrive while one flush runs share the next; a line counts once it is
 * on disk, and half a line at the end, left by a crash, never counted.
 */
export class Journal {
  private readonly folder: string;
  private readonly state: Journaled;
  private file: FileHandle | undefined;
  private isInMemory = false;
  private generation = 0;
  private snapshotBytes = 0;
  private bytes = 0;
  private queue: Waiting[] = [];
  private flushing: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();
  private broken: ServiceError | undefined;

  private constructor(folder: string, state: Journaled) {
    this.folder = folder;
    this.state = state;
  }

  /** Opens the journal of a folder, made when absent, and replays it. Rejects when a whole line is not readable. */
  static async open(folder: string, state: Journaled): Promise<Journal> {
    await mkdir(folder, { recursive: true });
    const journal = new Journal(folder, state);
    journal.isInMemory = (await statfs(folder)).type === IN_MEMORY;
    journal.generation = await newest(folder);
    if (journal.generation > 0) await journal.load();
    if (journal.generation === 0 || journal.bytes > COMPACT_AT_OPEN_BYTES) await journal.compact();
    else journal.file = await open(journal.path, 'a');
    return journal;
  }

  private get path(): string {
    return join(this.folder, fileName(this.generation));
  }

  private async load(): Promise<void> {
    const content = await readFile(this.path);
    let start = 0;
    for (let end = content.indexOf(NEW_LINE); end !== -1; end = content.indexOf(NEW_LINE, start)) {
      this.state.replay(content.toString('utf8', start, end));
      start = end + 1;
    }
    if (start < content.length) await truncate(this.path, start);
    this.bytes = start;
  }

  /** Resolves once the line is on disk; rejects with InternalServerError when it cannot be. */
  append(text: string): Promise<void> {
    if (this.broken) return Promise.reject(this.broken);
    this.last = new Promise((done, failed) => {
      this.queue.push({ text, done, failed });
      this.flushing ??= this.flush();
    });
    return this.last;
  }

  /** Resolves once everything appended so far is on disk. */
  async settled(): Promise<void> {
    if (this.broken) throw this.broken;
    await this.last;
  }

  async close(): Promise<void> {
    await this.flushing;
    this.broken ??= new ServiceError('InternalServerError', 'the database is closed');
    await this.file?.close();
    this.file = undefined;
  }

  private async flush(): Promise<void> {
    // One turn of the loop, so that calls of the same turn share the flush.
    await new Promise(setImmediate);
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      try {
        await this.write(batch.map((waiting) => `${waiting.text}\n`).join(''));
        for (const waiting of batch) waiting.done();
      } catch (error) {
        // Memory now holds what the disk does not: nothing more may be answered from it.
        this.broken = new ServiceError(
          'InternalServerError',
          `the journal cannot be written: ${String(error)}`,
        );
        for (const waiting of [...batch, ...this.queue]) waiting.failed(this.broken);
        this.queue = [];
      }
    }
    this.flushing = undefined;
  }

  private async write(text: string): Promise<void> {
    if (!this.file) throw new Error('the journal is not open');
    const content = Buffer.from(text);
    // Memory takes microseconds and has no disk behind it: to ask another thread would cost many times that.
    if (this.isInMemory) writeWhole(this.file.fd, content);
    else {
      await this.file.appendFile(content);
      await this.file.datasync();
    }
    this.bytes += content.length;
    if (this.bytes > COMPACT_BYTES && this.bytes > 2 * this.snapshotBytes) await this.compact();
  }

  /** Writes the state to a new file, renames it when it is complete, and appends there from now on. */
  private async compact(): Promise<void> {
    // Taken in one turn: it contains the lines still in the queue, whose numbers make a replay skip them.
    const parts = buffersOf(this.state.snapshot());
    const draft = join(this.folder, 'journal.draft');
    const file = await open(draft, 'w');
    for (const part of parts) await file.appendFile(part);
    await file.datasync();
    const old = this.path;
    this.generation += 1;
    await rename(draft, this.path);
    await file.close();
    await this.file?.close();
    this.file = await open(this.path, 'a');
    const directory = await open(this.folder, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
    await rm(old, { force: true });
    this.bytes = parts.reduce((sum, part) => sum + part.length, 0);
    this.snapshotBytes = this.bytes;
  }
}
