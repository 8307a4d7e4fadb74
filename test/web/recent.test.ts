import { describe, expect, it } from 'vitest';
import { withRecent } from '../../web/api/recentChanges.ts';

const row = (id: string, version = 1, open = true) => ({ id, version, open });
const rows = [row('a'), row('b', 3)];
const isOpen = ({ open }: { open: boolean }) => open;
const recent = (saved: ReturnType<typeof row>[], gone: string[] = []) => ({
  saved: new Map(saved.map((record) => [record.id, record])),
  gone: new Set(gone),
});

describe('a list beside what this browser saved a moment ago', () => {
  it('shows a new record that its index does not know yet', () => {
    expect(withRecent(rows, recent([row('c')]), isOpen).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
  it('shows the saved version of a record, and never an older one than the answer', () => {
    const shown = withRecent(rows, recent([row('a', 2), row('b', 2)]), isOpen);
    expect(shown.map(({ version }) => version)).toEqual([2, 3]);
  });
  it('leaves out what was deleted and what has moved to another list', () => {
    expect(withRecent(rows, recent([row('b', 4, false)], ['a']), isOpen)).toEqual([]);
  });
  it('does not add what belongs to another list', () => {
    expect(withRecent(rows, recent([row('c', 1, false)]), isOpen)).toEqual(rows);
  });
});
