import type { DealFigures } from '../../../../shared/deal/figures.ts';
import { KeyFigure, KeyFigures } from '../../../ui/record/KeyFigures.tsx';
import { stripFigures, type StripFigure } from '../strip-figures.ts';
import { loadable } from '../../../ui/lazy-part.tsx';
import { ExplainedFigure } from './ExplainedFigure.tsx';
import styles from './results.module.css';

const explanation = loadable(() => import('./PlanExplanation.tsx'));

interface Item {
  readonly name: StripFigure;
  readonly before?: string;
  readonly after?: string;
}

/** The large figures of the strip, each with the small figures below it. */
const strip: readonly { readonly name: StripFigure; readonly small?: readonly Item[] }[] = [
  { name: 'marginOnCost' },
  { name: 'profit' },
  { name: 'developmentCost', small: [{ name: 'finance', after: ' finance' }] },
  { name: 'blendedCost' },
  { name: 'equityIn', small: [{ name: 'equityMultiple' }, { name: 'equityIrr', before: 'IRR ' }] },
  { name: 'projectIrr' },
];

interface ResultStripProps {
  readonly figures: DealFigures;
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
}

/** The six results of a plan. */
export const ResultStrip = ({ figures, startMonth }: ResultStripProps) => (
  <KeyFigures>
    {strip.map(({ name, small = [] }) => (
      <KeyFigure key={name} label={stripFigures[name].label} large>
        <ExplainedFigure
          figure={stripFigures[name]}
          explanation={explanation}
          source={figures}
          startMonth={startMonth}
        />
        {small.length > 0 && (
          <small className={styles['small']}>
            {small.map((item) => (
              <ExplainedFigure
                key={item.name}
                figure={stripFigures[item.name]}
                explanation={explanation}
                source={figures}
                startMonth={startMonth}
                {...item}
              />
            ))}
          </small>
        )}
      </KeyFigure>
    ))}
  </KeyFigures>
);
