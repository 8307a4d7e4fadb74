import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { IMPORTS_DATABASE } from '../../api/local-data.ts';
import { withLock } from '../../api/session-lock.ts';
import { unfinishedRows, type UnfinishedRows } from '../../api/unfinished-imports.ts';
import type { Cell } from '../../ui/csv.ts';
import type { RowPlan } from './plan.ts';

/** An import. It is stored in the browser until the user deletes it or signs out; closing the tab loses nothing. */
export interface Job {
  readonly id: string;
  /** Email of the user who started the import. */
  readonly by: string;
  readonly noun: ImportedNoun;
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
  /** Headings, and rows that were refused or not decided, and so are not part of the import. */
  readonly refused?: readonly (readonly Cell[])[];
}

/** `sent`: the response is unknown. `kept`: the undo left the record unchanged. */
export type RowState = 'waiting' | 'sent' | 'done' | 'failed' | 'undone' | 'kept';

export interface JobRow extends Pick<RowPlan, 'line' | 'title' | 'id' | 'values' | 'former' | 'version'> {
  readonly job: string;
  readonly state: RowState;
  /** The version that the import created. */
  readonly result?: number;
  /** Whether an undo has begun to reset the status of the record, in order to delete it. */
  readonly isReset?: boolean;
  /** The reason why the row failed or was kept. */
  readonly message: string;
}

interface Schema extends DBSchema {
  readonly jobs: { readonly key: string; readonly value: Job };
  readonly rows: { readonly key: [job: string, line: number]; readonly value: JobRow };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

const forgetDatabase = () => {
  database = undefined;
};

/** Opens the database once. The next call opens it again if that failed, or if the browser closed it. */
const openDatabase = () =>
  (database ??= openDB<Schema>(IMPORTS_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('jobs', { keyPath: 'id' });
      db.createObjectStore('rows', { keyPath: ['job', 'line'] });
    },
    // Signing out in any tab deletes the database; the deletion waits until this connection is closed.
    async blocking() {
      const opened = await database;
      forgetDatabase();
      opened?.close();
    },
    terminated: forgetDatabase,
  }).catch((error: unknown) => {
    forgetDatabase();
    throw error;
  }));

const rowRange = (job: string) => IDBKeyRange.bound([job, 0], [job, Infinity]);

export async function saveJob(job: Job, rows: readonly JobRow[]): Promise<void> {
  const transaction = (await openDatabase()).transaction(['jobs', 'rows'], 'readwrite');
  await Promise.all([
    transaction.objectStore('jobs').put(job),
    ...rows.map((row) => transaction.objectStore('rows').put(row)),
    transaction.done,
  ]);
}

export async function saveRows(rows: readonly JobRow[]): Promise<void> {
  const { store, done } = (await openDatabase()).transaction('rows', 'readwrite');
  await Promise.all([...rows.map((row) => store.put(row)), done]);
}

export const readRows = async (job: string): Promise<readonly JobRow[]> =>
  (await openDatabase()).getAll('rows', rowRange(job));

export interface EarlierJob extends Job, UnfinishedRows {}

const withUnfinishedRows = async (job: Job): Promise<EarlierJob> => ({
  ...job,
  ...unfinishedRows(await readRows(job.id)),
});

/** Reads the imports of a user, newest first. */
export async function readJobs(by: string): Promise<readonly EarlierJob[]> {
  const jobs = (await (await openDatabase()).getAll('jobs')).filter((job) => job.by === by);
  return Promise.all(jobs.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map((job) => withUnfinishedRows(job)));
}

const lockName = (job: string) => `portal.import ${job}`;

export const OTHER_TAB_MESSAGE = 'This import runs in another tab. Continue there, or close that tab.';

/**
 * Runs work on an import that no other tab may do at the same time.
 * @throws Error if the import runs, in this tab or another
 */
export const withJob = (job: string, work: () => Promise<void>): Promise<void> =>
  withLock(lockName(job), { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Error(OTHER_TAB_MESSAGE);
    await work();
  });

/** Whether an import runs, in this tab or another. */
export async function isJobRunning(job: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(job));
}

/** Deletes an import from the browser; imported records stay. @throws Error if it runs */
export const forgetJob = (job: string): Promise<void> =>
  withJob(job, async () => {
    const writing = (await openDatabase()).transaction(['jobs', 'rows'], 'readwrite');
    await Promise.all([
      writing.objectStore('jobs').delete(job),
      writing.objectStore('rows').delete(rowRange(job)),
      writing.done,
    ]);
  });
