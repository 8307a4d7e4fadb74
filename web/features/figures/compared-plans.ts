import { dealFigures } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import type { ComparedScenario } from './results/CompareScenarios.tsx';
import { shownLayers } from './results/shown-layers.ts';

export function comparedPlan(id: string, name: string, values: PlanValues): ComparedScenario {
  const figures = dealFigures(planOf(values));
  return { id, name, figures, layers: shownLayers(values.layers, figures), startMonth: values.startMonth };
}
