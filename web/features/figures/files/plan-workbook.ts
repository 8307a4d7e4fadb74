import type { OpenedScenario } from '../../../../shared/api/scenario.ts';
import { dealFigures } from '../../../../shared/deal.ts';
import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import { workbookOf } from '../../../ui/workbook/workbook.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import { layerSheet, openedLayerSheet } from './layer-sheet.ts';
import { monthSheet } from './month-sheet.ts';
import type { DatedPlan, PlanTitle } from './plan-file.ts';
import { planSheet } from './plan-sheet.ts';
import { whatIfSheet } from './what-if-sheet.ts';

/** A plan, saved or not, with everything that its workbook shows. */
export interface ExportedPlan extends PlanTitle, DatedPlan {
  readonly figures: DealFigures;
  readonly whatIf: WhatIf;
}

/**
 * Writes a plan as a workbook. Totals, GST and the cash before finance are formulas; layers, results after finance and
 * what-if are values.
 */
export const planWorkbook = (plan: ExportedPlan): Uint8Array<ArrayBuffer> =>
  workbookOf([
    planSheet(plan, plan),
    monthSheet(plan, plan.figures.months),
    layerSheet(plan, plan, plan.figures),
    whatIfSheet(plan, plan, plan),
  ]);

/** Writes a plan opened to a capital partner: lines with formulas, the partner's own layer, and limits of the rest. */
export function openedWorkbook(opened: OpenedScenario, title: PlanTitle): Uint8Array<ArrayBuffer> {
  const figures = dealFigures(planOf(opened));
  return workbookOf([
    planSheet(opened, title),
    monthSheet(opened, figures.months),
    openedLayerSheet(opened, title, figures),
  ]);
}
