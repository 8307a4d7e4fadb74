import type { Interest } from '../entities/interest.ts';
import type { Project } from '../entities/project.ts';
import type { Terms } from '../entities/terms.ts';

/** Returns the desk key of the figures of a funder's past activity. No page shows this desk. */
export const pastActivityDesk = (companyId: string): string => `past#${companyId}`;
/** Name of the set that holds these figures. The table stores each set of a desk as one item. */
export const PAST_ACTIVITY_SET = 'past';

/** A funder's activity on a project: project status while assigned, answer, reason, offer. */
export type Activity =
  | `project.${Project['projectStatus']}`
  | `answer.${Interest['answer']}`
  | `reason.${Interest['reasons'][number]}`
  | `offer.${Terms['termsStatus']}`;

export type ProjectKind = Pick<Project, 'projectSector' | 'fundingType'>;

/** Returns the name of a figure by kind of project and activity: `residential.senior_debt.project.completed`. */
export const pastActivityName = ({ projectSector, fundingType }: ProjectKind, activity: Activity): string =>
  `${projectSector}.${fundingType}.${activity}`;

/** Splits a figure's name into kind of project and activity: subject `offer` with value `accepted`. */
export function parsePastActivity(name: string) {
  const [projectSector = '', fundingType = '', subject = '', value = ''] = name.split('.');
  return { projectSector, fundingType, subject, value };
}
