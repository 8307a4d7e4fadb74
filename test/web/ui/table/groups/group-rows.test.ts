import { describe, expect, it } from 'vitest';
import type { Project } from '../../../../../shared/entities/project.ts';
import { teamScheduleColumns } from '../../../../../web/features/project/columns.tsx';
import { groupRows } from '../../../../../web/ui/table/groups/group-rows.ts';
import { a } from '../../../../support/records.ts';

const columnOf = (id: string) => {
  const column = teamScheduleColumns.find((column) => column.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return column;
};
const row = (values: Parameters<typeof a.project>[0]) => a.project(values);
const groupBy = (id: string, rows: readonly Project[]) =>
  groupRows(rows, columnOf(id), columnOf('fundingAmount'));

describe('groups of rows', () => {
  it('have the displayed value, the rows in their order, and the total', () => {
    const rows = [
      row({ projectStatus: 'new', projectName: 'b', fundingAmount: 2_000_000 }),
      row({ projectStatus: 'matched', projectName: 'c', fundingAmount: 5_000_000 }),
      row({ projectStatus: 'new', projectName: 'a', fundingAmount: null }),
    ];
    expect(groupBy('projectStatus', rows)).toEqual([
      { label: 'Matched', rows: [rows[1]], total: 5_000_000 },
      { label: 'New', rows: [rows[0], rows[2]], total: 2_000_000 },
    ]);
  });

  it('of statuses begin with the closest to settlement', () => {
    const rows = (['unsuccessful', 'new', 'assigned', 'in_progress', 'matched'] as const).map(
      (projectStatus) => row({ projectStatus }),
    );
    expect(groupBy('projectStatus', rows).map(({ label }) => label)).toEqual([
      'In Progress',
      'Assigned',
      'Matched',
      'New',
      'Unsuccessful',
    ]);
  });

  it('of names are sorted by name, with the rows without a name last', () => {
    const rows = ['Ömer Ltd', '', 'Zed', 'alpha', 'Zed'].map((projectCompanyName) =>
      row({ projectCompanyName }),
    );
    expect(groupBy('projectCompanyName', rows).map(({ label }) => label)).toEqual([
      'alpha',
      'Ömer Ltd',
      'Zed',
      '',
    ]);
  });

  it('of an empty list do not exist', () => expect(groupBy('leadName', [])).toEqual([]));
});
