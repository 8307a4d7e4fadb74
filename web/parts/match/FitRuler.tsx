import type { CSSProperties } from 'react';
import styles from './criteria.module.css';
import { rulerWords, type Criterion } from './match-words.ts';

/** The criteria as segments as wide as their weight: met, open, not known, missed. */
export const FitRuler = ({ criteria }: { readonly criteria: readonly Criterion[] }) => (
  <>
    <span className={styles['ruler']} aria-hidden="true">
      {criteria.map(({ name, result, weight }) => (
        <i key={name} data-result={result} style={{ '--weight': weight } as CSSProperties} />
      ))}
    </span>
    <span className="unseen">{rulerWords(criteria)}</span>
  </>
);
