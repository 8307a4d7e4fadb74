import { IMPORTS, isOpenRow } from './local-data.ts';

interface StoredJob {
  readonly id: string;
  readonly by: string;
}

interface StoredRow {
  readonly job: string;
  readonly state: string;
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('This import cannot be read.')));
  });

/**
 * Whether the stored imports of a user have open rows. Opening a missing database would create it without its stores.
 * Without `idb`, which the import screen would then load as another file.
 */
export async function hasUnfinishedImport(email: string): Promise<boolean> {
  const database = await resultOf(indexedDB.open(IMPORTS));
  try {
    const stores = database.transaction(['jobs', 'rows']);
    const [jobs, rows] = await Promise.all([
      resultOf<StoredJob[]>(stores.objectStore('jobs').getAll()),
      resultOf<StoredRow[]>(stores.objectStore('rows').getAll()),
    ]);
    const own = jobs.filter(({ by }) => by === email).map(({ id }) => id);
    return rows.some((row) => own.includes(row.job) && isOpenRow(row));
  } finally {
    database.close();
  }
}
