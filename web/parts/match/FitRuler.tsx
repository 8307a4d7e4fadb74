import type { CSSProperties } from 'react';
import styles from './criteria.module.css';
import { rulerLabel, type Criterion } from './match-labels.ts';

/** The criteria as segments, sized by weight and coloured by result. */
export const FitRuler = ({ criteria }: { readonly criteria: readonly Criterion[] }) => (
  <>
    <span className={styles['ruler']} aria-hidden="true">
      {criteria.map(({ name, result, weight }) => (
        <i key={name} data-result={result} style={{ '--weight': weight } as CSSProperties} />
      ))}
    </span>
    <span className="unseen">{rulerLabel(criteria)}</span>
  </>
);

const resultLabels = [
  ['met', 'met'],
  ['open', 'open'],
  ['unknown', 'not known'],
  ['missed', 'missed'],
] as const;

/** Explains the segments of the rulers; each ruler has its own label for screen readers. */
export const RulerLegend = () => (
  <div className={styles['legend']} aria-hidden="true">
    {resultLabels.map(([result, label]) => (
      <span key={result}>
        <span className={styles['ruler']}>
          <i data-result={result} />
        </span>
        {label}
      </span>
    ))}
  </div>
);
