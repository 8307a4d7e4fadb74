import { groupBy } from '../../shared/schema/group-by.ts';
import { IMPORTS_DATABASE } from './local-data.ts';

interface StoredJob {
  readonly id: string;
  readonly by: string;
}

/** State of a row in an import or its undo. */
interface RowProgress {
  readonly state: string;
  readonly isReset?: boolean;
}

interface StoredRow extends RowProgress {
  readonly job: string;
}

export interface UnfinishedRows {
  /** Rows that are not sent, or have no response yet: the import was interrupted. None once its undo has begun. */
  readonly openRows: number;
  /** Rows that an undo has not reached: it was interrupted. */
  readonly rowsToUndo: number;
}

/** Whether an import must still send a row, or its undo must still undo it. The response of a sent row is unknown. */
export const isRemaining = {
  import: ({ state }: RowProgress) => state === 'waiting' || state === 'sent',
  undo: ({ state }: RowProgress) => state === 'done' || state === 'sent',
};

const isUndoTried = ({ state, isReset = false }: RowProgress) =>
  state === 'undone' || state === 'kept' || isReset;

/** Counts the rows of an import that it, or its undo, has not finished. */
export const unfinishedRows = (rows: readonly RowProgress[]): UnfinishedRows =>
  rows.some(isUndoTried)
    ? { openRows: 0, rowsToUndo: rows.filter(isRemaining.undo).length }
    : { openRows: rows.filter(isRemaining.import).length, rowsToUndo: 0 };

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('This import cannot be read.')));
  });

/**
 * Whether an import or undo of a user is unfinished. Call it only if the database exists: opening would create it without
 * its stores. Does not use the package `idb`, which would then no longer be part of the import screen's file.
 */
export async function hasUnfinishedImport(email: string): Promise<boolean> {
  const database = await resultOf(indexedDB.open(IMPORTS_DATABASE));
  try {
    const stores = database.transaction(['jobs', 'rows']);
    const [jobs, rows] = await Promise.all([
      resultOf<StoredJob[]>(stores.objectStore('jobs').getAll()),
      resultOf<StoredRow[]>(stores.objectStore('rows').getAll()),
    ]);
    const rowsByJob = groupBy(rows, ({ job }) => job);
    return jobs.some(({ id, by }) => {
      const { openRows, rowsToUndo } = unfinishedRows(rowsByJob.get(id) ?? []);
      return by === email && openRows + rowsToUndo > 0;
    });
  } finally {
    database.close();
  }
}
