import { describe, expect, it } from 'vitest';
import {
  preferencesKey,
  readPreferences,
  viewName,
  visibleColumns,
  withColumn,
  withoutView,
  withRenamed,
  withView,
  type Preferences,
} from '../../web/ui/table/listPreferences.ts';

const empty: Preferences = { hidden: [], views: [] };
const state = { chips: [{ column: 'state', text: 'vic' }], sort: { column: 'grv', descending: true } };
const columns = [{ id: 'name' }, { id: 'state' }, { id: 'grv' }];
const names = ({ views }: Preferences) => views.map(({ name }) => name);

describe('columns of a list', () => {
  it('are hidden and shown again', () => {
    const without = withColumn(empty, 'state', false);
    expect(visibleColumns(columns, without.hidden).map(({ id }) => id)).toEqual(['name', 'grv']);
    expect(withColumn(without, 'state', true)).toEqual(empty);
  });

  it('always begin with the first one, which names the row', () => {
    expect(visibleColumns(columns, ['name', 'state', 'grv']).map(({ id }) => id)).toEqual(['name']);
  });
});

describe('saved views', () => {
  const saved = withView({ ...empty, hidden: ['grv'] }, 'Victoria', state);

  it('contain columns, filters and order', () => {
    expect(saved.views).toEqual([{ name: 'Victoria', hidden: ['grv'], ...state }]);
  });

  it('replace a view of the same name, ignoring case', () => {
    const again = withView(saved, 'VICTORIA', { chips: [], sort: undefined });
    expect(again.views).toEqual([{ name: 'VICTORIA', hidden: ['grv'], chips: [] }]);
  });

  it('are renamed, but not to the name of another', () => {
    const two = withView(saved, 'Mine', state);
    expect(names(withRenamed(two, 'Mine', 'Yours'))).toEqual(['Victoria', 'Yours']);
    expect(withRenamed(two, 'Mine', 'victoria')).toBe(two);
    expect(names(withRenamed(two, 'Mine', 'MINE'))).toEqual(['Victoria', 'MINE']);
    expect(withRenamed(two, 'Mine', '')).toBe(two);
  });

  it('are deleted', () => expect(withoutView(saved, 'Victoria').views).toEqual([]));

  it('are stored and read again; invalid text counts as none', () => {
    expect(readPreferences(JSON.stringify(saved))).toEqual(saved);
    for (const text of [null, '', '{', '[]', '{"hidden":1,"views":[]}', '{"hidden":[],"views":[{}]}'])
      expect(readPreferences(text)).toEqual(empty);
  });

  it('belong to one person and one list', () => {
    const keys = ['a@x.nz', 'b@x.nz'].flatMap((email) =>
      ['/admin/wip', '/admin/users'].map((list) => preferencesKey(email, list)),
    );
    expect(new Set(keys).size).toBe(4);
  });

  it('need a name', () => {
    expect(viewName('  ')).toBe('');
    expect(viewName(` ${'x'.repeat(80)}`)).toHaveLength(60);
  });
});
