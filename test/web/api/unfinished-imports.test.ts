import { expect, it } from 'vitest';
import { unfinishedRows } from '../../../web/api/unfinished-imports.ts';

const rowsIn = (...states: readonly string[]) => states.map((state) => ({ state }));

it.each([
  ['an import that was interrupted', rowsIn('done', 'sent', 'waiting'), { openRows: 2, rowsToUndo: 0 }],
  ['a complete import', rowsIn('done', 'failed'), { openRows: 0, rowsToUndo: 0 }],
  ['an undo that was interrupted', rowsIn('done', 'done', 'undone'), { openRows: 0, rowsToUndo: 2 }],
  ['an undo that has kept a record', rowsIn('done', 'kept'), { openRows: 0, rowsToUndo: 1 }],
  [
    'an undo of the first record',
    [{ state: 'done', isReset: true }, { state: 'done' }],
    { openRows: 0, rowsToUndo: 2 },
  ],
  ['an undo of a paused import', rowsIn('undone', 'sent', 'waiting'), { openRows: 0, rowsToUndo: 1 }],
  ['a complete undo of a paused import', rowsIn('undone', 'waiting'), { openRows: 0, rowsToUndo: 0 }],
  ['a complete undo', rowsIn('undone', 'kept', 'failed'), { openRows: 0, rowsToUndo: 0 }],
])('counts the rows that are left of %s', (_name, rows, counts) => {
  expect(unfinishedRows(rows)).toEqual(counts);
});
