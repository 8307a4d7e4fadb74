import { whatIfSteps } from '../../../../shared/deal/what-if-cases.ts';
import type { Plan } from '../../../../shared/deal/plan.ts';
import { useSlicedComputation } from '../../../ui/use-sliced-computation.ts';

/** Computes the cases of a plan between keystrokes. @param plan the same object until a line changes */
export function useWhatIf(plan: Plan) {
  const { result, isCurrent } = useSlicedComputation(plan, whatIfSteps);
  return { whatIf: result, isCurrent };
}
export type ComputedWhatIf = ReturnType<typeof useWhatIf>;
