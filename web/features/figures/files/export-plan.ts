import { dealFigures, computeWhatIf } from '../../../../shared/deal.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import type { OpenedScenario } from '../../../../shared/api/scenario.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Scenario } from '../../../../shared/entities/scenario.ts';
import type { PlanValues } from '../../../parts/plan/plan-values.ts';
import { downloadCsv } from '../../../ui/csv.ts';
import { download } from '../../../ui/download.ts';
import { workbookFile } from '../../../ui/workbook/workbook.ts';
import { openedCsvRows, planCsvRows } from './plan-csv.ts';
import { OPENED_PLAN_NAME, openedText, versionText } from './plan-file.ts';
import { openedWorkbook, planWorkbook, type ExportedPlan } from './plan-workbook.ts';

export interface ShownPlan {
  readonly project: Pick<Project, 'projectName' | 'projectCompanyId'>;
  readonly values: PlanValues;
  readonly stored: Scenario | undefined;
  readonly isDirty: boolean;
}

function toExportedPlan({ project, values, stored, isDirty }: ShownPlan): ExportedPlan {
  const plan = planOf(values);
  return {
    ...values,
    projectName: project.projectName,
    name: values.scenarioName,
    origin: versionText(stored?.version, isDirty),
    at: new Date(),
    figures: dealFigures(plan),
    whatIf: computeWhatIf(plan),
  };
}

const fileName = ({ project, values, stored }: ShownPlan, extension: string) =>
  `${[project.projectName, values.scenarioName, stored ? `version ${stored.version}` : ''].join(' ').trim()}.${extension}`;

/** Downloads a plan as a spreadsheet with live formulas. */
export const exportPlanXlsx = (shown: ShownPlan): void =>
  download(fileName(shown, 'xlsx'), workbookFile(planWorkbook(toExportedPlan(shown))));

/** Downloads the lines of a plan as one table. */
export const exportPlanCsv = (shown: ShownPlan): void =>
  downloadCsv(fileName(shown, 'csv'), planCsvRows(shown.values));

/** Downloads a plan that the team opened to a capital partner as a spreadsheet with live formulas. */
export function exportOpenedXlsx(projectName: string, opened: OpenedScenario): void {
  const title = { projectName, name: OPENED_PLAN_NAME, origin: openedText(opened.openedAt), at: new Date() };
  download(`${projectName} figures.xlsx`, workbookFile(openedWorkbook(opened, title)));
}

/** Downloads the lines of a plan that the team opened to a capital partner as one table. */
export const exportOpenedCsv = (projectName: string, opened: OpenedScenario): void =>
  downloadCsv(`${projectName} figures.csv`, openedCsvRows(opened));
