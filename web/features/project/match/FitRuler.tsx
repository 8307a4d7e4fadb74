import type { CSSProperties } from 'react';
import type { ProfileMatch } from '../../../../shared/api/match.ts';
import styles from './match.module.css';
import { rulerWords } from './verdicts.ts';

/** The criteria as segments as wide as their weight: met, open, not known, missed. */
export const FitRuler = ({ criteria }: Pick<ProfileMatch, 'criteria'>) => (
  <>
    <span className={styles['ruler']} aria-hidden="true">
      {criteria.map(({ name, result, weight }) => (
        <i key={name} data-result={result} style={{ '--weight': weight } as CSSProperties} />
      ))}
    </span>
    <span className="unseen">{rulerWords(criteria)}</span>
  </>
);
