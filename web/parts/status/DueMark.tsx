import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { sydneyToday } from '../../ui/format.ts';
import { DateMark } from './DateMark.tsx';
import { dueOf } from './due.ts';

interface DueMarkProps {
  readonly project: Pick<Project, 'targetFundingDate' | 'projectStatus'>;
  /** Renders nothing if the date is more than this number of days away. */
  readonly withinDays?: number;
  readonly isShort?: boolean;
}

/** Time until the funding date of an open project; renders nothing for closed projects or without a date. */
export function DueMark({ project, withinDays = Infinity, isShort = false }: DueMarkProps) {
  const due = isClosed(project) ? undefined : dueOf(project.targetFundingDate, sydneyToday());
  if (!due || due.days > withinDays) return undefined;
  return <DateMark due={due} isShort={isShort} />;
}
