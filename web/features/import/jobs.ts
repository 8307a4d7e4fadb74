import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { IMPORTS } from '../../api/local-data.ts';
import type { RowPlan } from './plan.ts';

/** An import that was begun; kept in the browser until it is forgotten, so that a closed tab loses nothing. */
export interface Job {
  readonly id: string;
  /** E-mail of the person whose import it is. */
  readonly by: string;
  readonly noun: ImportedNoun;
  readonly file: string;
  /** ISO 8601. */
  readonly at: string;
}

/** `sent`: nobody knows yet whether it arrived. `kept`: an undo left it as it is. */
export type RowState = 'waiting' | 'sent' | 'done' | 'failed' | 'undone' | 'kept';

/** A row of an import, and what became of it. */
export interface JobRow extends Pick<RowPlan, 'line' | 'title' | 'id' | 'values' | 'former' | 'version'> {
  readonly job: string;
  readonly state: RowState;
  /** The version that the import wrote. */
  readonly result?: number;
  /** Why it failed, or was kept. */
  readonly message: string;
}

/** The rows of a plan that are to be sent. */
export const rowsOf = (job: string, plans: readonly RowPlan[]): readonly JobRow[] =>
  plans
    .filter(({ status }) => status === 'new' || status === 'changed')
    .map(({ line, title, id, values, former, version }) => ({
      job,
      line,
      title,
      id,
      values,
      former,
      version,
      state: 'waiting',
      message: '',
    }));

interface Schema extends DBSchema {
  readonly jobs: { readonly key: string; readonly value: Job };
  readonly rows: { readonly key: [job: string, line: number]; readonly value: JobRow };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

const open = () =>
  (database ??= openDB<Schema>(IMPORTS, 1, {
    upgrade(db) {
      db.createObjectStore('jobs', { keyPath: 'id' });
      db.createObjectStore('rows', { keyPath: ['job', 'line'] });
    },
    // A sign-out, in this tab or another one, deletes the database, which waits until it is closed.
    async blocking() {
      const opened = await database;
      database = undefined;
      opened?.close();
    },
  }));

/** Everything of a job, by the key of its rows. */
const allOf = (job: string) => IDBKeyRange.bound([job, 0], [job, Infinity]);

/** Keeps a new import with its rows. */
export async function keepJob(job: Job, rows: readonly JobRow[]): Promise<void> {
  const writing = (await open()).transaction(['jobs', 'rows'], 'readwrite');
  await Promise.all([
    writing.objectStore('jobs').put(job),
    ...rows.map((row) => writing.objectStore('rows').put(row)),
    writing.done,
  ]);
}

/** Keeps what became of rows. */
export async function keepRows(rows: readonly JobRow[]): Promise<void> {
  const { store, done } = (await open()).transaction('rows', 'readwrite');
  await Promise.all([...rows.map((row) => store.put(row)), done]);
}

/** The imports of a person, the newest first. */
export async function jobsOf(by: string): Promise<readonly Job[]> {
  const jobs = await (await open()).getAll('jobs');
  return jobs.filter((job) => job.by === by).toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** The rows of an import, by line. */
export const readRows = async (job: string): Promise<readonly JobRow[]> =>
  (await open()).getAll('rows', allOf(job));

/** Forgets an import; what it saved stays. */
export async function forgetJob(job: string): Promise<void> {
  const writing = (await open()).transaction(['jobs', 'rows'], 'readwrite');
  await Promise.all([
    writing.objectStore('jobs').delete(job),
    writing.objectStore('rows').delete(allOf(job)),
    writing.done,
  ]);
}
