import readSheets from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { project, type Project } from '../../../../shared/entities/project.ts';
import { blank } from '../../../../shared/schema/entity.ts';
import { scheduleColumns } from '../../../../web/features/project/columns.tsx';
import { sheetOf, xlsxOf } from '../../../../web/ui/table/export-xlsx.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const record: Project = {
  ...blank(project),
  id: ID,
  version: 1,
  createdAt: '',
  updatedAt: '',
  projectName: '=HYPERLINK("http://example.com")',
  projectEntity: '+61 and - @ are text',
  state: 'new_south_wales',
  fundingAmount: 12_345_678,
  pricing: 9.75,
  noUnits: 0,
  targetFundingDate: '2026-11-21',
};
const list = {
  label: 'Transaction Schedule',
  columns: scheduleColumns,
  rows: [record],
  idOf: ({ id }: Project) => id,
};

describe('the spreadsheet of a list', () => {
  it('is readable by another library: name, headings, and values with their types', async () => {
    const file = Buffer.from(await (await xlsxOf({ ...list, importable: true })).arrayBuffer());
    const [sheet, ...otherSheets] = await readSheets(file);
    expect(otherSheets).toEqual([]);
    expect(sheet?.sheet).toBe('Transaction Schedule');
    const [header = [], row = []] = sheet?.data ?? [];
    expect(header).toEqual([...scheduleColumns.map(({ header }) => header), 'Id']);
    const cell = (name: string) => row[header.indexOf(name)];
    expect(cell('Project Name')).toBe(record.projectName);
    expect(cell('Project Entity')).toBe(record.projectEntity);
    expect(cell('Project Location')).toBe('New South Wales');
    expect(cell('Funding Amount')).toBe(12_345_678);
    expect(cell('Pricing (%)')).toBe(0.0975);
    expect(cell('No. Units')).toBe(0);
    expect(cell('GRV')).toBeNull();
    expect(cell('Funding Date')).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(cell('Id')).toBe(ID);
  });

  it('has no ids unless importable, and keeps text as text', () => {
    const [header, row] = sheetOf(list);
    expect(header).toHaveLength(scheduleColumns.length);
    expect(row?.[0]).toEqual({ value: record.projectName });
  });
});
