import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { dueOf } from '../../parts/status/due.ts';
import { formatMillions } from '../../ui/format.ts';
import { NEAR } from './columns.tsx';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** It should be none. */
  readonly bad?: boolean;
}

/**
 * The figures of a schedule: how many projects, their amount, and of open ones how many are overdue or due soon.
 * @param label what the projects are called, such as Open
 * @param today `2026-11-21`
 */
export function keyFigures(projects: readonly Project[], label: string, today: string): readonly KeyFigure[] {
  const amount = projects.reduce((sum, { fundingAmount }) => sum + (fundingAmount ?? 0), 0);
  const days = projects
    .filter((one) => !isClosed(one))
    .flatMap(({ targetFundingDate }) => dueOf(targetFundingDate, today)?.days ?? []);
  const overdue = days.filter((away) => away < 0).length;
  const near = days.filter((away) => away >= 0 && away <= NEAR).length;
  const totals = [
    { label, value: String(projects.length) },
    { label: 'Funding amount', value: formatMillions(amount) },
  ];
  if (projects.length > 0 && projects.every((one) => isClosed(one))) return totals;
  return [
    ...totals,
    { label: 'Overdue', value: String(overdue), bad: overdue > 0 },
    { label: `Due in ${NEAR} days`, value: String(near) },
  ];
}
