import { downloadCsv } from '../../../ui/csv.ts';
import { download } from '../../../ui/download.ts';
import { planCsvRows } from './plan-csv.ts';
import { planWorkbook, type ExportedPlan } from './plan-workbook.ts';

const fileName = ({ projectName, name, version }: ExportedPlan, extension: string) =>
  `${projectName} ${name} version ${version}.${extension}`;

/** Downloads a version of a scenario as a spreadsheet with live formulas. */
export const exportPlanXlsx = (plan: ExportedPlan): void =>
  download(
    fileName(plan, 'xlsx'),
    new Blob([planWorkbook(plan)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  );

/** Downloads the lines of a version as one table. */
export const exportPlanCsv = (plan: ExportedPlan): void =>
  downloadCsv(fileName(plan, 'csv'), planCsvRows(plan));
