import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { dueOf } from '../../parts/status/due.ts';
import { formatMillions } from '../../ui/format.ts';
import { DUE_SOON_DAYS } from './columns.tsx';

export interface KeyFigure {
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
