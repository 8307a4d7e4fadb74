import type { ReactNode } from 'react';
import type { FunderMatch, FunderRanking } from '../../../shared/api/match.ts';
import rowStyles from './funder-row.module.css';
import styles from './match.module.css';
import { TRACK_RECORD_COLUMNS } from './track-record.ts';

const GROUPS = [
  ['fits', 'Fits'],
  ['mayFit', 'May fit'],
  ['close', 'Close'],
] as const;

interface FunderGroupsProps {
  readonly ranking: FunderRanking;
  readonly renderRow: (match: FunderMatch) => ReactNode;
}

/** Names the columns; each row repeats the names of its figures for screen readers. */
const ColumnHeads = () => (
  <div className={rowStyles['heads']} aria-hidden="true">
    <span>Funder and profile</span>
    <span>Score</span>
    <span className={rowStyles['figures']}>
      {TRACK_RECORD_COLUMNS.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
    <span>Their answer</span>
  </div>
);

/** Funders that fit, may fit or are close, then the rest on demand. */
export function FunderGroups({ ranking: { matches, misses }, renderRow }: FunderGroupsProps) {
  const rest = matches.filter(({ group }) => group === 'misses');
  return (
    <div className={rowStyles['funders']}>
      <ColumnHeads />
      {GROUPS.map(([group, label]) => {
        const rows = matches.filter((match) => match.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`match-${group}`}>
            <h3 id={`match-${group}`} className={styles['group']}>
              {label}
            </h3>
            <ol>{rows.map(renderRow)}</ol>
          </section>
        );
      })}
      {rest.length > 0 && (
        <details className={styles['rest']} open={rest.length === matches.length}>
          <summary>
            {misses} other {misses === 1 ? 'funder does' : 'funders do'} not fit
          </summary>
          <ol>{rest.map(renderRow)}</ol>
        </details>
      )}
    </div>
  );
}
