import { whatIfSteps, type WhatIf } from '../../../../shared/deal/what-if-cases.ts';
import type { Plan } from '../../../../shared/deal/plan.ts';
import { useSteps } from '../../../ui/use-steps.ts';

export interface ComputedWhatIf {
  /** Undefined until it is first computed; afterwards the result of the last plan that was computed completely. */
  readonly whatIf: WhatIf | undefined;
  /** Whether the result is that of the current plan. */
  readonly isCurrent: boolean;
}

/** Computes the cases of a plan between keystrokes. @param plan the same object until a line changes */
export function useWhatIf(plan: Plan): ComputedWhatIf {
  const { result, isCurrent } = useSteps(plan, whatIfSteps);
  return { whatIf: result, isCurrent };
}
