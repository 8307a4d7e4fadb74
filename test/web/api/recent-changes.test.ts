import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addChanges,
  recentChangesOf,
  rememberDeleted,
  rememberSaved,
  applyRecentChanges,
} from '../../../web/api/recent-changes.ts';
import { a } from '../../support/records.ts';

const createdAt = '2026-11-21T02:00:00.000Z';
const record = (id: string, version = 1, open = true) => ({ id, version, open, createdAt });
const rows = [record('a'), record('b', 3)];
const isOpen = ({ open }: { open: boolean }) => open;
const changes = (saved: ReturnType<typeof record>[], deletedIds: string[] = []) => ({
  saved: new Map(saved.map((record) => [record.id, record])),
  deletedIds: new Set(deletedIds),
});

describe('a list with recent changes applied', () => {
  it('includes a new record that the index lacks', () => {
    expect(applyRecentChanges(rows, changes([record('c')]), isOpen).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
  it('shows the saved version of a record unless the answer is newer', () => {
    const visible = applyRecentChanges(rows, changes([record('a', 2), record('b', 2)]), isOpen);
    expect(visible.map(({ version }) => version)).toEqual([2, 3]);
  });
  it('shows a record that was deleted and created again with its id, not the deleted one', () => {
    const createdAgain = { ...record('b'), createdAt: '2026-11-21T02:00:05.000Z' };
    expect(applyRecentChanges(rows, changes([createdAgain]), isOpen)).toEqual([rows[0], createdAgain]);
    expect(applyRecentChanges([createdAgain], changes([record('b', 3)]), isOpen)).toEqual([createdAgain]);
  });
  it('omits deleted records and records that moved to another list', () => {
    expect(applyRecentChanges(rows, changes([record('b', 4, false)], ['a']), isOpen)).toEqual([]);
  });
  it('does not add records of another list', () => {
    expect(applyRecentChanges(rows, changes([record('c', 1, false)]), isOpen)).toEqual(rows);
  });
});

describe('changes since a list was read', () => {
  const merge = (earlier: ReturnType<typeof changes>, later: ReturnType<typeof changes>) =>
    applyRecentChanges(rows, addChanges(earlier, later), isOpen).map(({ id, version }) => `${id}${version}`);
  it('last after they are forgotten', () => {
    expect(merge(changes([record('a', 2), record('c')], ['b']), changes([]))).toEqual(['a2', 'c1']);
  });
  it('contain the last change of each record', () => {
    expect(merge(changes([record('a', 2), record('c')], ['b']), changes([record('b', 4)], ['c']))).toEqual([
      'a2',
      'b4',
    ]);
  });
});

describe('a recent change', () => {
  const SECOND_MS = 1000;
  const company = a.company({ id: 'c1' });
  const names = () => [...recentChangesOf('company').saved.values()].map(({ companyName }) => companyName);
  const save = (companyName: string) => rememberSaved('company', { ...company, companyName });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is forgotten after 30 seconds', () => {
    save('One');
    vi.advanceTimersByTime(30 * SECOND_MS - 1);
    expect(names()).toEqual(['One']);
    vi.advanceTimersByTime(1);
    expect(names()).toEqual([]);
  });
  it('is remembered for 30 seconds after the last save', () => {
    save('One');
    vi.advanceTimersByTime(20 * SECOND_MS);
    save('Two');
    vi.advanceTimersByTime(20 * SECOND_MS);
    expect(names()).toEqual(['Two']);
    vi.advanceTimersByTime(10 * SECOND_MS);
    expect(names()).toEqual([]);
  });
  it('hides a deleted record for 30 seconds, even if it was saved before', () => {
    save('One');
    vi.advanceTimersByTime(20 * SECOND_MS);
    rememberDeleted('company', company.id);
    vi.advanceTimersByTime(20 * SECOND_MS);
    expect(recentChangesOf('company').deletedIds).toEqual(new Set([company.id]));
    vi.advanceTimersByTime(10 * SECOND_MS);
    expect(recentChangesOf('company').deletedIds.size).toBe(0);
  });
  it('expires separately from a record of another noun with the same id', () => {
    save('One');
    rememberSaved('contact', a.contact({ id: company.id }));
    vi.advanceTimersByTime(20 * SECOND_MS);
    rememberSaved('contact', a.contact({ id: company.id }));
    vi.advanceTimersByTime(10 * SECOND_MS);
    expect([names(), recentChangesOf('contact').saved.size]).toEqual([[], 1]);
  });
});
