import type { Project } from '../entities/project.ts';
import { monthAfter } from '../schema/typed-month.ts';
import type { DealFigures } from './figures.ts';
import { layerKindOf } from './layer-of-offer.ts';
import { debtLayers, type Plan } from './plan.ts';

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** The fields of a project that its plan also determines. */
const FIELDS = ['fundingAmount', 'grv', 'noUnits', 'maxLTV', 'maxLTC', 'targetFundingDate'] as const;
export type PlannedField = (typeof FIELDS)[number];

/** Returns the index of the debt layer that the project seeks: the first if no funding type is set; -1 for none. */
function layerIndexOf({ fundingType }: Project, plan: Plan): number {
  if (fundingType === '') return 0;
  const projectKind = layerKindOf({ fundingType });
  return debtLayers(plan).findIndex(({ kind }) => kind === projectKind);
}

interface ComputedPlan {
  readonly plan: Plan;
  readonly figures: DealFigures;
  readonly startMonth: string;
}

/** Returns the values of a project's fields that follow from its plan: AUD, percent, a date. */
function plannedValues(
  project: Project,
  { plan, figures, startMonth }: ComputedPlan,
): Partial<Record<PlannedField, number | string>> {
  const layerIndex = layerIndexOf(project, plan);
  const [layer, result] = [debtLayers(plan)[layerIndex], figures.layers[layerIndex]];
  const units = plan.sales.reduce((total, sale) => total + sale.units, 0);
  return {
    ...(layer && { fundingAmount: Math.round(layer.limit) }),
    // An amount that is not entered yet counts as 0.
    ...(figures.gross > 0 && { grv: Math.round(figures.gross) }),
    ...(units > 0 && { noUnits: units }),
    ...(result && result.lvr !== null && { maxLTV: roundToHundredths(result.lvr) }),
    ...(result && result.ltc !== null && figures.costs > 0 && { maxLTC: roundToHundredths(result.ltc) }),
    ...(layer && { targetFundingDate: `${monthAfter(startMonth, layer.closes ?? 0)}-01` }),
  };
}

/** A field of a project that differs from its plan. */
export interface PlanDifference {
  readonly field: PlannedField;
  readonly current: number | string | null;
  readonly planned: number | string;
}

const toMonth = (date: PlanDifference['current']) => String(date).slice(0, 'yyyy-mm'.length);

/** Whether a project has the planned value. A plan has no days, so a date is compared by its month. */
const isSame = (field: PlannedField, current: PlanDifference['current'], planned: number | string) =>
  field === 'targetFundingDate' ? toMonth(current) === toMonth(planned) : current === planned;

export function planDifferences(project: Project, planned: ComputedPlan): readonly PlanDifference[] {
  const values = plannedValues(project, planned);
  return FIELDS.flatMap((field) => {
    const [current, value] = [project[field], values[field]];
    return value === undefined || isSame(field, current, value) ? [] : [{ field, current, planned: value }];
  });
}
