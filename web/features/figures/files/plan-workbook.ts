import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import { workbookOf } from '../../../ui/workbook/workbook.ts';
import { layerSheet } from './layer-sheet.ts';
import { monthSheet } from './month-sheet.ts';
import type { DatedPlan, PlanTitle } from './plan-file.ts';
import { planSheet } from './plan-sheet.ts';
import { whatIfSheet } from './what-if-sheet.ts';

/** A version of a scenario with everything that its exports show. */
export interface ExportedPlan extends PlanTitle, DatedPlan {
  readonly figures: DealFigures;
  readonly whatIf: WhatIf;
}

/**
 * Writes a plan as a workbook. Costs, sales, GST and the cash before finance are formulas; results of layers
 * are values.
 */
export const planWorkbook = (plan: ExportedPlan): Uint8Array<ArrayBuffer> =>
  workbookOf([
    planSheet(plan, plan),
    monthSheet(plan, plan.figures.months),
    layerSheet(plan, plan, plan.figures),
    whatIfSheet(plan, plan, plan),
  ]);
