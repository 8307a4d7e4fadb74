import { describe, expect, it } from 'vitest';
import { withRecent } from '../../web/api/recentChanges.ts';

const row = (id: string, version = 1, open = true) => ({ id, version, open });
const rows = [row('a'), row('b', 3)];
const isOpen = ({ open }: { open: boolean }) => open;
const recent = (saved: ReturnType<typeof row>[], gone: string[] = []) => ({
  saved: new Map(saved.map((record) => [record.id, record])),
  gone: new Set(gone),
});

describe('a list merged with recent changes of this browser', () => {
  it('shows a new record that the index does not have yet', () => {
    expect(withRecent(rows, recent([row('c')]), isOpen).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
  it('shows the saved version of a record unless the answer is newer', () => {
    const shown = withRecent(rows, recent([row('a', 2), row('b', 2)]), isOpen);
    expect(shown.map(({ version }) => version)).toEqual([2, 3]);
  });
  it('leaves out deleted records and records that moved to another list', () => {
    expect(withRecent(rows, recent([row('b', 4, false)], ['a']), isOpen)).toEqual([]);
  });
  it('does not add records of another list', () => {
    expect(withRecent(rows, recent([row('c', 1, false)]), isOpen)).toEqual(rows);
  });
});
