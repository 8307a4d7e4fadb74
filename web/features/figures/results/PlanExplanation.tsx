import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { BasicFigure } from '../figure.ts';
import { planFigure } from '../plan-figures.ts';
import Explanation from './Explanation.tsx';
import type { ExplanationProps } from './explanation-props.ts';

/** The explanation of a plan figure. Looks up the full declaration by name, which the strip does not load. */
export default function PlanExplanation(props: ExplanationProps<DealFigures, BasicFigure<DealFigures>>) {
  return <Explanation {...props} figure={planFigure(props.figure.name)} />;
}
