import { useMemo } from 'react';
import { type Project, isClosed } from '../../../shared/entities/project.ts';
import { sydneyToday, formatMillions } from '../../ui/format.ts';
import styles from './project.module.css';
import { dueOf } from '../../parts/status/due.ts';
import { DUE_SOON_DAYS } from './columns.tsx';

interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly needsAttention?: boolean;
}

/**
 * Returns project count and amount; unless all are closed, also how many are overdue or due soon.
 * @param label label of the project count, for example Open
 * @param today `2026-11-21`
 */
export function keyFigures(projects: readonly Project[], label: string, today: string): readonly KeyFigure[] {
  const amount = projects.reduce((sum, { fundingAmount }) => sum + (fundingAmount ?? 0), 0);
  const days = projects
    .filter((project) => !isClosed(project))
    .flatMap(({ targetFundingDate }) => dueOf(targetFundingDate, today)?.days ?? []);
  const overdue = days.filter((daysAway) => daysAway < 0).length;
  const dueSoon = days.filter((daysAway) => daysAway >= 0 && daysAway <= DUE_SOON_DAYS).length;
  const totals = [
    { label, value: String(projects.length) },
    { label: 'Funding amount', value: formatMillions(amount) },
  ];
  if (projects.length > 0 && projects.every((project) => isClosed(project))) return totals;
  return [
    ...totals,
    { label: 'Overdue', value: String(overdue), needsAttention: overdue > 0 },
    { label: `Due in ${DUE_SOON_DAYS} days`, value: String(dueSoon) },
  ];
}

interface KeyFiguresProps {
  readonly projects: readonly Project[];
  readonly label: string;
  /** More projects are loading, so the sums are not known yet. */
  readonly loading: boolean;
}

/** The key figures above the schedule. */
export function KeyFigures({ projects, label, loading }: KeyFiguresProps) {
  const figures = useMemo(() => keyFigures(projects, label, sydneyToday()), [projects, label]);
  return (
    <dl className={styles['figures']} aria-busy={loading}>
      {figures.map(({ label: name, value, needsAttention }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-bad={(needsAttention && !loading) || undefined}>{loading ? '…' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
