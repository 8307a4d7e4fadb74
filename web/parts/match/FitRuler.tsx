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
