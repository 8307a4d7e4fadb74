import type { ImportedNoun } from '../../../shared/api/import.ts';
import { IMPORTS } from '../../api/leftovers.ts';
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

const [JOBS, ROWS] = ['jobs', 'rows'];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const event of ['error', 'abort'])
      transaction.addEventListener(event, () =>
        reject(transaction.error ?? new Error('The browser keeps nothing.')),
      );
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(IMPORTS, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(JOBS, { keyPath: 'id' });
    request.result.createObjectStore(ROWS, { keyPath: ['job', 'line'] });
  });
  return settled(request);
}

let database: Promise<IDBDatabase> | undefined;

async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
  database ??= open();
  const opened = await database;
  // A sign-out, in this tab or another one, deletes the database, which waits until it is closed.
  opened.onversionchange = () => {
    opened.close();
    database = undefined;
  };
  return opened.transaction([JOBS, ROWS], mode);
}

/** Everything of a job, by the key of its rows. */
const allOf = (job: string) => IDBKeyRange.bound([job, 0], [job, Infinity]);

/** Keeps a new import with its rows. */
export async function keepJob(job: Job, rows: readonly JobRow[]): Promise<void> {
  const writing = await transaction('readwrite');
  writing.objectStore(JOBS).put(job);
  for (const row of rows) writing.objectStore(ROWS).put(row);
  await done(writing);
}

/** Keeps what became of rows. */
export async function keepRows(rows: readonly JobRow[]): Promise<void> {
  const writing = await transaction('readwrite');
  for (const row of rows) writing.objectStore(ROWS).put(row);
  await done(writing);
}

/** The imports of a person, the newest first. */
export async function jobsOf(by: string): Promise<readonly Job[]> {
  const jobs: Job[] = await settled((await transaction('readonly')).objectStore(JOBS).getAll());
  return jobs.filter((job) => job.by === by).toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** The rows of an import, by line. */
export async function readRows(job: string): Promise<readonly JobRow[]> {
  return settled((await transaction('readonly')).objectStore(ROWS).getAll(allOf(job)));
}

/** Forgets an import; what it saved stays. */
export async function forgetJob(job: string): Promise<void> {
  const writing = await transaction('readwrite');
  writing.objectStore(JOBS).delete(job);
  writing.objectStore(ROWS).delete(allOf(job));
  await done(writing);
}
