import { describe, expect, it } from 'vitest';
import { project, type Project } from '../../../../shared/entities/project.ts';
import { blank } from '../../../../shared/schema/entity.ts';
import { scheduleColumns, wipColumns } from '../../../../web/features/project/columns.tsx';
import { sortKeyOf } from '../../../../web/ui/table/column.ts';
import { csvRows } from '../../../../web/ui/table/csv-rows.ts';

const record: Project = {
  ...blank(project),
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  createdAt: '',
  updatedAt: '',
  projectName: 'Harbour Street',
  fundingAmount: 12_345_678,
  grv: 20_000_000,
  state: 'new_south_wales',
  targetFundingDate: '2026-11-21',
};
const sortKey = (id: string) => {
  const column = scheduleColumns.find((item) => item.id === id);
  return column && sortKeyOf(column, record);
};

describe('columns of the schedules', () => {
  const sharedHeaders = [
    'Project Location',
    'Project Type',
    'Project Sector',
    'Funding Type',
    'Funding Purpose',
    'Funding Amount',
    'Pricing (%)',
    'GRV',
    'No. Units',
    'Funding Date',
    'Current Status',
  ];
  const firstHeaders = ['Project Name', 'Transaction Updates', 'Project Entity'];
  it.each([
    ['project partner', wipColumns.project_partner, ['Capital Partner']],
    ['capital partner', wipColumns.capital_partner, ['Project Partner']],
    ['administrator', scheduleColumns, ['Company Name', 'Capital Partner']],
  ])('have the specified headers and unique ids: %s', (_, columns, parties) => {
    expect(columns.map((column) => column.header)).toEqual([...firstHeaders, ...parties, ...sharedHeaders]);
    expect(new Set(columns.map((column) => column.id)).size).toBe(columns.length);
  });

  it('show rounded amounts and export exact ones', () => {
    const amount = scheduleColumns.find((column) => column.id === 'fundingAmount');
    expect(amount?.text(record)).toBe('$12,345,680');
    expect(amount?.hint?.(record)).toBe('$12,345,678');
    const [header, line] = csvRows(scheduleColumns, [record]);
    const amountIndex = header?.indexOf('Funding Amount') ?? -1;
    expect(line?.[amountIndex]).toBe(12_345_678);
    expect(line?.[header?.indexOf('GRV') ?? -1]).toBe(20_000_000);
  });

  it('sort dates by the calendar and amounts by size; missing values have no key', () => {
    expect(sortKey('targetFundingDate')).toBe('2026-11-21');
    expect(sortKey('fundingAmount')).toBe(12_345_678);
    expect(sortKey('pricing')).toBeUndefined();
    expect(sortKey('projectEntity')).toBeUndefined();
  });
});
