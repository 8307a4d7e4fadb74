import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { IMPORTS, isOpenRow } from '../../api/local-data.ts';
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
  /** Headings and rows that were refused, and so are not part of the import. */
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
  (database ??= openDB<Schema>(IMPORTS, 1, {
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

export interface EarlierJob extends Job {
  /** Number of rows to send, or whose response is unknown: the import was interrupted. */
  readonly openRows: number;
}

async function withOpenRows(job: Job): Promise<EarlierJob> {
  const rows = await readRows(job.id);
  return { ...job, openRows: rows.filter(isOpenRow).length };
}

/** Reads the imports of a user, newest first. */
export async function readJobs(by: string): Promise<readonly EarlierJob[]> {
  const jobs = (await (await openDatabase()).getAll('jobs')).filter((job) => job.by === by);
  return Promise.all(jobs.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map((job) => withOpenRows(job)));
}

/** Deletes an import from the browser; imported records stay. */
export async function deleteJob(job: string): Promise<void> {
  const writing = (await openDatabase()).transaction(['jobs', 'rows'], 'readwrite');
  await Promise.all([
    writing.objectStore('jobs').delete(job),
    writing.objectStore('rows').delete(rowRange(job)),
    writing.done,
  ]);
}
