import type { DealFigures } from '../../../../shared/deal/figures.ts';
import type { BasicFigure } from '../figure.ts';
import { planFigure } from '../plan-figures.ts';
import Explanation from './Explanation.tsx';
import type { ExplanationProps } from './ExplainedFigure.tsx';

/** The explanation of a figure of `ResultStrip`. The strip has no formulas and inputs, so this finds them by name. */
export default function PlanExplanation(props: ExplanationProps<DealFigures, BasicFigure<DealFigures>>) {
  return <Explanation {...props} figure={planFigure(props.figure.name)} />;
}
