import { expect, it } from 'vitest';
import { wipColumns } from '../../../../../web/features/project/columns.tsx';
import { filteredByFit, fitColumn, fitViews } from '../../../../../web/features/project/fit/fit-column.tsx';
import type { Fit } from '../../../../../web/features/project/fit/use-fits.ts';
import { readListState } from '../../../../../web/ui/table/list-state.ts';
import { sortRows, filterRows, prepareColumns } from '../../../../../web/ui/table/row-order.ts';
import { tabsOf } from '../../../../../web/ui/table/views/tabs.ts';
import { a } from '../../../../support/records.ts';

const [first, second, third, unranked] = ['First', 'Second', 'Third', 'Unranked'].map((projectName) =>
  a.project({ projectName }),
);
const rows = [unranked, third, first, second].flatMap((row) => (row ? [row] : []));
const fit = (place: number, verdict: Fit['verdict'], score: number, of = first): readonly [string, Fit] => [
  of?.id ?? '',
  { place, verdict, score, projectId: of?.id ?? '', projectName: '', profileId: '', criteria: [] },
];
const fits = new Map([
  fit(0, 'fits', 10_000),
  // Fewer missed criteria go before a higher score.
  fit(1, 'misses', 7_949, second),
  fit(2, 'misses', 8_550, third),
]);
const column = fitColumn(fits, false, () => undefined);
const columns = [...wipColumns.capital_partner.slice(0, 1), column];
const by = prepareColumns(columns);
const namesOf = (of: typeof rows) => of.map(({ projectName }) => projectName);

it('says percent and verdict, and nothing of a project that is not ranked', () =>
  expect(rows.map((row) => column.text(row))).toEqual([
    '',
    '86 % · Misses',
    '100 % · Fits',
    '79 % · Misses',
  ]));

it('says that the fit is coming while the ranking is read, of projects that are ranked alone', () => {
  const coming = fitColumn(undefined, true, () => undefined);
  expect(coming.text(a.project())).toBe('…');
  expect(coming.text(a.project({ projectStatus: 'assigned' }))).toBe('');
});

it('sorts by the ranking, projects without a place last in both directions', () => {
  const sorted = (descending: boolean) => namesOf([...sortRows(rows, { column: 'fit', descending }, by)]);
  expect(sorted(false)).toEqual(['First', 'Second', 'Third', 'Unranked']);
  expect(sorted(true)).toEqual(['Third', 'Second', 'First', 'Unranked']);
});

it('the view of what fits is an address: filtered by the verdict, best first', () => {
  const state = readListState(new URLSearchParams(fitViews[0]?.address), columns);
  expect(state).toMatchObject({ sort: { column: 'fit', descending: false }, ignored: [] });
  expect(namesOf([...filterRows(rows, state.chips, by)])).toEqual(['First']);
  expect(filteredByFit(state.chips)).toBe('alone');
  const other = { kind: 'text', column: 'projectName', text: 'x' } as const;
  expect(filteredByFit([...state.chips, other])).toBe('too');
  expect(filteredByFit([other])).toBeUndefined();
});

it('its tab stands after those of every list', () =>
  expect(tabsOf(wipColumns.capital_partner, '/admin/wip', [], fitViews).map(({ name }) => name)).toEqual([
    'All columns',
    'Key figures',
    'Fits my profiles',
  ]));
