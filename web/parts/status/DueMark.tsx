import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { today } from '../../ui/format.ts';
import { DateMark } from './DateMark.tsx';
import { dueOf } from './due.ts';

interface DueMarkProps {
  readonly project: Pick<Project, 'targetFundingDate' | 'projectStatus'>;
  /** Nothing is drawn for a date that is further away (days). */
  readonly within?: number;
}

/** Whether the funding date of an open project is past or near; nothing for a closed one or one without a date. */
export function DueMark({ project, within = Infinity }: DueMarkProps) {
  const due = isClosed(project) ? undefined : dueOf(project.targetFundingDate, today());
  if (!due || due.days > within) return undefined;
  return <DateMark due={due} />;
}
