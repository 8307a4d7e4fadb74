import { expect, it } from 'vitest';
import { wipColumns } from '../../../../../web/features/project/columns.tsx';
import { fitFilterState, fitColumn, fitViews } from '../../../../../web/features/project/fit/fit-column.tsx';
import type { Fit } from '../../../../../web/features/project/fit/use-fits.ts';
import { readListState } from '../../../../../web/ui/table/list-state.ts';
import { sortRows, filterRows, prepareColumns } from '../../../../../web/ui/table/use-rows.ts';
import { tabsOf } from '../../../../../web/ui/table/views/tabs.ts';
import { a } from '../../../../support/records.ts';

const [first, second, third, unranked] = ['First', 'Second', 'Third', 'Unranked'].map((projectName) =>
  a.project({ projectName }),
);
const rows = [unranked, third, first, second].flatMap((row) => (row ? [row] : []));
const fit = (
  place: number,
  verdict: Fit['verdict'],
  score: number,
  project = first,
): readonly [string, Fit] => [
  project?.id ?? '',
  { place, verdict, score, projectId: project?.id ?? '', projectName: '', profileId: '', criteria: [] },
];
const fits = new Map([
  fit(0, 'fits', 10_000),
  // Fewer missed criteria rank above a higher score.
  fit(1, 'misses', 7_949, second),
  fit(2, 'misses', 8_550, third),
]);
const column = fitColumn(fits, false, () => undefined);
const columns = [...wipColumns.capital_partner.slice(0, 1), column];
const comparators = prepareColumns(columns);
const namesOf = (projects: typeof rows) => projects.map(({ projectName }) => projectName);

it('shows percent and verdict, and nothing for an unranked project', () =>
  expect(rows.map((row) => column.text(row))).toEqual([
    '',
    '86 % · Misses',
    '100 % · Fits',
    '79 % · Misses',
  ]));

it('shows a placeholder only for ranked projects while the ranking loads', () => {
  const loadingColumn = fitColumn(undefined, true, () => undefined);
  expect(loadingColumn.text(a.project())).toBe('…');
  expect(loadingColumn.text(a.project({ projectStatus: 'assigned' }))).toBe('');
});

it('sorts by ranking, with unranked projects last in both directions', () => {
  const sorted = (descending: boolean) =>
    namesOf([...sortRows(rows, { column: 'fit', descending }, comparators)]);
  expect(sorted(false)).toEqual(['First', 'Second', 'Third', 'Unranked']);
  expect(sorted(true)).toEqual(['Third', 'Second', 'First', 'Unranked']);
});

it('filters the view of open projects by status, and sorts it best first', () => {
  const state = readListState(new URLSearchParams(fitViews[0]?.address), wipColumns.capital_partner);
  const chip = {
    kind: 'choices',
    column: 'projectStatus',
    values: ['new', 'matched', 'assigned', 'in_progress'],
  };
  expect(state).toMatchObject({ chips: [chip] });
  const withFit = readListState(new URLSearchParams(fitViews[0]?.address), columns);
  expect(withFit.sort).toEqual({ column: 'fit', descending: false });
});

it('filters the view of matching projects by verdict, and sorts it best first', () => {
  const state = readListState(new URLSearchParams(fitViews[1]?.address), columns);
  expect(state).toMatchObject({ sort: { column: 'fit', descending: false }, ignored: [] });
  expect(namesOf([...filterRows(rows, state.chips, comparators)])).toEqual(['First']);
  expect(fitFilterState(state.chips)).toBe('only');
  const nameFilter = { kind: 'text', column: 'projectName', text: 'x' } as const;
  expect(fitFilterState([...state.chips, nameFilter])).toBe('combined');
  expect(fitFilterState([nameFilter])).toBeUndefined();
});

it('places the tabs of the fit views after "All columns"', () =>
  expect(tabsOf(wipColumns.capital_partner, '/admin/wip', [], fitViews).map(({ name }) => name)).toEqual([
    'All columns',
    'Open to us',
    'Fits my profiles',
    'Key figures',
  ]));
